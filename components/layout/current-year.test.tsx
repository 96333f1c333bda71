import { act } from '@testing-library/react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { CurrentYear } from './current-year';

it('shows the current year on a page built last year, without a hydration mismatch', () => {
  const year = new Date().getFullYear();
  const page = <CurrentYear builtIn={year - 1} />;
  const container = document.body.appendChild(document.createElement('p'));
  container.innerHTML = renderToString(page);
  expect(container).toHaveTextContent(String(year - 1));
  const onRecoverableError = jest.fn();
  act(() => void hydrateRoot(container, page, { onRecoverableError }));
  expect(container).toHaveTextContent(String(year));
  expect(onRecoverableError).not.toHaveBeenCalled();
});
