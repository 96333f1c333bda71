import { render, screen, within } from '@testing-library/react';

import { dealerships } from '@/lib/dealerships/dealerships';

import DealershipPage, { dynamicParams, generateMetadata, generateStaticParams } from './page';

beforeEach(() => {
  window.matchMedia = jest.fn(() => ({
    matches: true,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  })) as unknown as typeof matchMedia;
});

const paramsOf = (dealership: string) => ({ params: Promise.resolve({ dealership }) });

it('exists for each dealership of the registry and for no other', () => {
  expect(generateStaticParams()).toEqual(dealerships.map(({ slug }) => ({ dealership: slug })));
  expect(dynamicParams).toBe(false);
});

it.each(dealerships)('speaks of $name and of $city', async (dealership) => {
  render(await DealershipPage(paramsOf(dealership.slug)));
  const main = within(screen.getByRole('main'));
  expect(main.getByRole('heading', { level: 1 })).toHaveTextContent(dealership.name);
  expect(main.getAllByText(new RegExp(dealership.city))[0]).toBeInTheDocument();
  expect(main.getByRole('button', { name: 'Start voice call' })).toBeInTheDocument();
});

it('is kept out of search engines', async () => {
  const [first] = dealerships;
  const metadata = await generateMetadata(paramsOf(first?.slug ?? ''));
  expect(metadata.robots).toEqual({ index: false, follow: false });
  expect(metadata.title).toContain(first?.name);
});

it('is missing for an unknown name', async () => {
  await expect(DealershipPage(paramsOf('NoSuchMotors'))).rejects.toThrow();
});
