export * from './dealership-form';
