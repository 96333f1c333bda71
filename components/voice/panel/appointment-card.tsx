import { useState } from 'react';

import type { Appointment } from '@/lib/domain/call-record';
import { appointmentTexts } from '@/lib/content/panel';
import { site } from '@/lib/content/site';

import { saveFile } from './save-file';
import { sayDate, sayWork } from './say-time';

interface AppointmentCardProps {
  appointment: Appointment;
  /** At whom it is. */
  dealership: string;
  /** The dealership's. */
  timeZone: string | undefined;
}

/** What was agreed: day, time, work, name and dealership, to keep in one's calendar. */
export function AppointmentCard({ appointment, dealership, timeZone }: AppointmentCardProps) {
  const [hasFailed, setHasFailed] = useState(false);
  const { day, time } = sayDate(appointment);
  const work = sayWork(appointment);
  const place = appointment.kind === 'meeting' ? site.name : dealership;

  async function addToCalendar() {
    setHasFailed(false);
    try {
      const { calendarFile } = await import('./calendar-file');
      const file = calendarFile(appointment, place, timeZone);
      saveFile(`${appointmentTexts.file.name}-${appointment.date}.ics`, 'text/calendar', file);
    } catch {
      setHasFailed(true);
    }
  }

  return (
    <li className="appointment">
      <p className="appointment-time">{time}</p>
      <div className="appointment-facts">
        <p className="appointment-kind">{appointmentTexts.kinds[appointment.kind]}</p>
        <p className="appointment-day">{day}</p>
        {work && <p className="appointment-work">{work}</p>}
        <p className="appointment-name">
          <span>{appointmentTexts.forName(appointment.name)}</span>
          <br />
          <span>{place}</span>
        </p>
      </div>
      <button type="button" className="panel-button" onClick={() => void addToCalendar()}>
        {appointmentTexts.addToCalendar}
        <span className="sr-only">
          {`: ${work || appointmentTexts.kinds[appointment.kind]}, ${day}`}
        </span>
      </button>
      <p aria-live="polite" className="panel-help appointment-help">
        {hasFailed && appointmentTexts.calendarFailed}
      </p>
    </li>
  );
}
