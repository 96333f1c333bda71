const units = ['days', 'hours', 'minutes', 'seconds'] as const;

/** Texts of the countdown; sent to the browser with it. */
export const countdownTexts = {
  label: 'Time left in the offer',
  units,
  ended: 'The deadline has passed.',
  /** Announced from time to time: “2 days 4 hours left”. */
  left: (time: Readonly<Record<(typeof units)[number], number>>) => {
    const parts = units
      .filter((unit) => time[unit] > 0)
      .map((unit) => `${time[unit]} ${time[unit] === 1 ? unit.slice(0, -1) : unit}`);
    return `${parts.join(' ')} left`;
  },
} as const;
