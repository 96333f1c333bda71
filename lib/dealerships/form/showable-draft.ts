export { showableDraft } from '../dealership';
