import { useState } from 'react';

import { afterTexts, calendarTexts } from '@/lib/content/panel';
import type { Appointment } from '@/lib/voice/call-messages';

import { saveFile } from './save-file';
import { sayDate } from './say-time';

interface AppointmentCardProps {
  appointment: Appointment;
  /** At whom it is. */
  dealership: string;
}

/** What was agreed: day, time, work, name and dealership, to keep in one's calendar. */
export function AppointmentCard({ appointment, dealership }: AppointmentCardProps) {
  const [hasFailed, setHasFailed] = useState(false);
  const { day, time } = sayDate(appointment);

  async function addToCalendar() {
    setHasFailed(false);
    try {
      const { calendarFile } = await import('./calendar-file');
      const file = calendarFile(appointment, dealership);
      saveFile(`${calendarTexts.fileName}-${appointment.date}.ics`, 'text/calendar', file);
    } catch {
      setHasFailed(true);
    }
  }

  return (
    <li className="appointment">
      <p className="appointment-time">{time}</p>
      <div className="appointment-facts">
        <p className="appointment-day">{day}</p>
        <p className="appointment-work">{appointment.work}</p>
        <p className="appointment-name">
          {afterTexts.forName(appointment.name)}
          <br />
          {dealership}
        </p>
      </div>
      <button
        type="button"
        className="panel-button appointment-add"
        onClick={() => void addToCalendar()}
      >
        {afterTexts.addToCalendar}
        <span className="panel-unseen">: {`${appointment.work}, ${day}`}</span>
      </button>
      <p aria-live="polite" className="panel-help appointment-help">
        {hasFailed && afterTexts.calendarFailed}
      </p>
    </li>
  );
}
