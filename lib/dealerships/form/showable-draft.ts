export { showableDraft } from '../complete-content';
