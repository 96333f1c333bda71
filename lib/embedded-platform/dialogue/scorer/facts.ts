import { type Heard, isQuestion } from '@/lib/spoken/heard';

/** What the readers found in a sentence, as the scorer knows it; the trainer reads its examples in the same way. */
export function factsOf(heard: Heard): string[] {
  const { day, time, work, isSymptom, car, name, phone, email, wanted, decision } = heard;
  const found: Record<string, boolean> = {
    day: Object.keys(day).length > 0,
    time: time !== undefined,
    work: work.length > 0,
    symptom: isSymptom,
    car: car !== undefined,
    'own car': car?.isOwn === true,
    name: name !== undefined,
    phone: phone !== undefined,
    email: email !== undefined,
    person: wanted?.person !== undefined,
    question: isQuestion(heard),
    yes: decision === 'yes',
    no: decision === 'no',
  };
  const named = wanted?.department ? [`wants ${wanted.department}`] : [];
  return [...Object.keys(found).filter((fact) => found[fact]), ...named];
}
