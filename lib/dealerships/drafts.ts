export * from './dealerships';
