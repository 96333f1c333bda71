import '@testing-library/jest-dom';
import { configure } from '@testing-library/dom';

// The default of a second may pass on a busy machine before anything is rendered.
configure({ asyncUtilTimeout: 20_000 });

// Server actions, whose imports run on the server only.
jest.mock('@/lib/leads/actions', () => ({ postLead: jest.fn(), sendLead: jest.fn() }));
