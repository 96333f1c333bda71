// Until the last page has the new name.
export { requirePerson as pagePerson, viewer } from './session';
