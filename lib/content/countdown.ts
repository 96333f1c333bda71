type Unit = 'days' | 'hours' | 'minutes' | 'seconds';

const singular: Record<Unit, string> = {
  days: 'day',
  hours: 'hour',
  minutes: 'minute',
  seconds: 'second',
};

/** The words of the countdown; they travel to the browser with it. */
export const countdownTexts = {
  label: 'Time left in the offer',
  units: ['days', 'hours', 'minutes', 'seconds'],
  ended: 'The deadline has passed.',
  /** Said aloud now and then: “2 days 4 hours left”. */
  left: (time: Readonly<Record<Unit, number>>) => {
    const parts = countdownTexts.units
      .filter((unit) => time[unit] > 0)
      .map((unit) => `${time[unit]} ${time[unit] === 1 ? singular[unit] : unit}`);
    return `${parts.join(' ')} left`;
  },
} as const satisfies { units: readonly Unit[] } & Record<string, unknown>;
