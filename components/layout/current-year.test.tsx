import { act } from '@testing-library/react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { CurrentYear } from './current-year';

it('is the year that it is on a page of last year, which is taken over as it came', () => {
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
