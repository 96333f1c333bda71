export { parseHours } from './hours-form';
