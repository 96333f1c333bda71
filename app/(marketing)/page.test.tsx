import { render, screen, within } from '@testing-library/react';

import HomePage from './page';

beforeEach(() => {
  window.matchMedia = jest.fn(() => ({
    matches: true,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  })) as unknown as typeof matchMedia;
});

describe('the home page', () => {
  it('has the badge and the button of the pre-sale in its header', () => {
    render(<HomePage />);
    const header = within(screen.getByRole('banner'));
    expect(header.getByText('Pre-Sale Live')).toBeInTheDocument();
    expect(header.getByRole('button', { name: 'Try the Agent' })).toBeInTheDocument();
  });

  it('has the widget in its hero, with 24 bars', () => {
    render(<HomePage />);
    const main = screen.getByRole('main');
    expect(within(main).getByRole('button', { name: 'Start voice call' })).toBeInTheDocument();
    expect(main.querySelectorAll('[data-slot="visualizer-bar"]')).toHaveLength(24);
  });

  it.each(['24/7', '0.6s', '99.5%'])('claims %s once, with what it counts', (figure) => {
    render(<HomePage />);
    const claim = within(screen.getByText(figure).closest('li') as HTMLElement);
    expect(claim.getAllByText(/./).length).toBeGreaterThan(2);
  });

  it('has no dead anchor', () => {
    const { container } = render(<HomePage />);
    for (const link of container.querySelectorAll<HTMLAnchorElement>('a[href^="#"]'))
      expect(container.querySelector(link.getAttribute('href') ?? '')).not.toBeNull();
  });
});
