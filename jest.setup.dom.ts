import '@testing-library/jest-dom';
import { configure } from '@testing-library/dom';

// A second, the default, may pass on a busy machine before anything is rendered.
configure({ asyncUtilTimeout: 20_000 });

// Server actions: what they import runs on the server alone.
jest.mock('@/lib/leads/actions', () => ({ postLead: jest.fn(), sendLead: jest.fn() }));
