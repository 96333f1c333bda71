export * from './dealership';
