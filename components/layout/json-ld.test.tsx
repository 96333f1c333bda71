import { render } from '@testing-library/react';

import { settings } from '@/lib/settings';
import { structuredData } from '@/lib/structured-data';

import { JsonLd } from './json-ld';

it('writes data that reads back as it was, and that no text can break out of', () => {
  const hostile = '</script><script>alert(1)</script><!--';
  const data = structuredData(settings, [{ question: 'What is 1 < 2 & “3”?', answer: hostile }]);
  const { container } = render(<JsonLd data={data} />);
  const blocks = container.querySelectorAll('script');
  expect(blocks).toHaveLength(1);
  expect(blocks[0]).toHaveAttribute('type', 'application/ld+json');
  expect(blocks[0]?.innerHTML).not.toContain('<');
  expect(JSON.parse(blocks[0]?.textContent ?? '')).toEqual(data);
});
