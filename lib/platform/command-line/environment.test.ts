import { UsageError } from './dependencies';
import { parseAccount } from './environment';

const token = 'a-secret-credential';

it('takes the hosted platform unless told otherwise', () => {
  expect(parseAccount({ VAPI_PRIVATE_TOKEN: ` ${token}\n`, VAPI_BASE_URL: ' ' }, true)).toEqual({
    token,
    baseUrl: 'https://api.vapi.ai',
  });
});

it.each(['https://eu.example.com/v1', 'http://localhost:3000/api/embedded', 'http://[::1]:1'])(
  'takes %s',
  (baseUrl) => {
    const account = parseAccount({ VAPI_PRIVATE_TOKEN: token, VAPI_BASE_URL: baseUrl }, true);
    expect(account.baseUrl).toBe(baseUrl);
  },
);

it.each(['http://example.com', 'ftp://localhost', 'https://u:p@a.com', 'https://a.com?b=1', 'x'])(
  'refuses %s, where the credential would not be safe',
  (baseUrl) => {
    const parsing = () => parseAccount({ VAPI_PRIVATE_TOKEN: token, VAPI_BASE_URL: baseUrl }, true);
    expect(parsing).toThrow(/^VAPI_BASE_URL should be an https URL/);
  },
);

it('says what to set where there is no token, and how to use the embedded platform', () => {
  const parsing = () => parseAccount({}, true);
  expect(parsing).toThrow(UsageError);
  expect(parsing).toThrow(/Set VAPI_PRIVATE_TOKEN[^]*VAPI_BASE_URL=http:\/\/localhost:3000/);
  expect(() => parseAccount({}, false)).not.toThrow();
});

it('does not print a faulty token', () => {
  const parsing = () => parseAccount({ VAPI_PRIVATE_TOKEN: 'se cret' }, true);
  expect(parsing).toThrow(UsageError);
  expect(parsing).not.toThrow(/cret/);
});
