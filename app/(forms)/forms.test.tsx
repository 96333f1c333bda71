import { render, screen, within } from '@testing-library/react';

import { LeadPage } from '@/components/leads/lead-page';
import { ReceivedSlip } from '@/components/leads/received-slip';
import { dealerships } from '@/lib/dealerships/dealerships';
import { leadForms, receivedKinds, receivedPages } from '@/lib/content/leads';
import { baitField, leadKinds } from '@/lib/domain/lead';

beforeEach(() => {
  window.fetch = async () => new Response(null, { status: 503 });
});

describe.each(leadKinds)('the form of kind %s', (kind) => {
  it('has a name for each field, the consent beside its button, and an email in its place', () => {
    const { container } = render(<LeadPage kind={kind} />);
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(leadForms[kind].heading);
    const shown = [...screen.getAllByRole('textbox'), ...screen.queryAllByRole('combobox')];
    for (const field of shown) expect(field).toHaveAccessibleName(/\w/);
    expect(shown.length).toBeGreaterThan(2);
    const form = within(container.querySelector('.slip') as HTMLElement);
    expect(form.getByRole('button')).toHaveTextContent(leadForms[kind].submit);
    expect(form.getByText(/we keep it for up to 365 days/)).toBeVisible();
    expect(form.getByRole('link', { name: 'Our privacy policy' })).toHaveAttribute(
      'href',
      expect.stringMatching(/^\/privacy/),
    );
    expect(form.getByRole('link', { name: 'Write to us' })).toHaveAttribute(
      'href',
      expect.stringMatching(/^mailto:/),
    );
  });

  it('hides the field for programs from everybody else', () => {
    const { container } = render(<LeadPage kind={kind} />);
    const bait = container.querySelector(`[name="${baitField}"]`);
    expect(bait).toHaveAttribute('tabindex', '-1');
    expect(bait).toHaveAttribute('autocomplete', 'off');
    expect(bait?.closest('[aria-hidden="true"]')).not.toBeNull();
  });
});

it('does not ask for what a dealership’s own page knows', () => {
  const dealership = dealerships[0];
  const { container } = render(<LeadPage kind="reserve" dealership={dealership} />);
  expect(screen.queryByLabelText('Dealership')).not.toBeInTheDocument();
  expect(container.querySelector('[name="at"]')).toHaveValue(dealership?.slug);
});

it.each(receivedKinds)('the page of a form that was taken says what happens next: %s', (kind) => {
  const reference = 'K7Q2-M9XD';
  render(
    <ReceivedSlip {...{ kind, reference }} email="hello@example.com" dealership="Keys & Sons" />,
  );
  expect(screen.getByText(reference)).toBeVisible();
  expect(screen.getByText('For Keys & Sons')).toBeVisible();
  for (const { when, text } of receivedPages[kind].steps) {
    expect(screen.getByText(when)).toBeVisible();
    expect(screen.getByText(text)).toBeVisible();
  }
  expect(screen.getByRole('link').getAttribute('href')).toContain('K7Q2-M9XD');
});
