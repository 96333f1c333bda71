import { render, screen, within } from '@testing-library/react';

import { LeadForm } from '@/components/leads/lead-form';
import { LeadPage } from '@/components/leads/lead-page';
import { ReceivedSlip } from '@/components/leads/received-slip';
import { dealerships } from '@/lib/dealerships/dealerships';
import { leadForms, receivedKinds, receivedPages } from '@/lib/content/leads';
import { leadKinds } from '@/lib/leads/lead';

const given = { email: 'hello@example.com', keptDays: 30 };

describe.each(leadKinds)('the form of kind %s', (kind) => {
  it('has a name for each field, the consent beside its button, and an email in its place', () => {
    const { container } = render(<LeadPage kind={kind} />);
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(leadForms[kind].heading);
    const shown = [...screen.getAllByRole('textbox'), ...screen.queryAllByRole('combobox')];
    for (const field of shown) expect(field).toHaveAccessibleName(/\w/);
    expect(shown.length).toBeGreaterThan(2);
    const form = within(container.querySelector('form') as HTMLElement);
    expect(form.getByRole('button')).toHaveTextContent(leadForms[kind].submit);
    expect(form.getByText(/we keep what you wrote here for up to 365 days/)).toBeVisible();
    expect(form.getByRole('link', { name: 'How we treat it' })).toHaveAttribute(
      'href',
      expect.stringMatching(/^\/privacy/),
    );
    expect(form.getByRole('link', { name: 'Write to us' })).toHaveAttribute(
      'href',
      expect.stringMatching(/^mailto:/),
    );
  });

  it('hides the field for programs from everybody else', () => {
    const { container } = render(<LeadForm kind={kind} {...given} />);
    const website = container.querySelector('[name="website"]');
    expect(website).toHaveAttribute('tabindex', '-1');
    expect(website).toHaveAttribute('autocomplete', 'off');
    expect(website?.closest('[aria-hidden="true"]')).not.toBeNull();
  });
});

it('does not ask for what a dealership’s own page knows', () => {
  const dealership = dealerships[0];
  const { container } = render(<LeadPage kind="reserve" dealership={dealership} />);
  expect(screen.queryByLabelText('Dealership')).not.toBeInTheDocument();
  expect(container.querySelector('[name="at"]')).toHaveValue(dealership?.slug);
});

it('keeps what was typed, and ties each sentence to its field', () => {
  const answer = {
    values: { name: 'Dana', email: 'dana@' },
    faults: { email: 'An email address looks so.', contact: 'One is enough.' },
  };
  render(<LeadForm kind="reserve" {...given} answer={answer} />);
  expect(screen.getByLabelText('Your name')).toHaveValue('Dana');
  expect(screen.getByLabelText('Your name')).not.toHaveAttribute('aria-invalid');
  expect(screen.getByLabelText('Email')).toHaveAccessibleDescription(
    'An email address looks so. One is enough.',
  );
  expect(screen.getByLabelText('Phone')).toHaveAccessibleDescription('One is enough.');
  const summary = screen.getByRole('alert');
  const links = within(summary).getAllByRole('link');
  expect(links.map((link) => link.getAttribute('href'))).toEqual(['#email', '#email']);
});

it.each(receivedKinds)('the page of a form that was taken says what happens next: %s', (kind) => {
  render(<ReceivedSlip kind={kind} email={given.email} reference="K7Q2-M9XD" />);
  expect(screen.getByText('K7Q2-M9XD')).toBeVisible();
  for (const { when, text } of receivedPages[kind].steps) {
    expect(screen.getByText(when)).toBeVisible();
    expect(screen.getByText(text)).toBeVisible();
  }
  expect(screen.getByRole('link').getAttribute('href')).toContain('K7Q2-M9XD');
});
