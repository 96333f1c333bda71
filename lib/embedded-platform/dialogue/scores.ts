import { knownSystems } from '@/lib/content/agent/dealer-answers';
import type { Heard } from '@/lib/spoken/heard';
import { says } from '@/lib/spoken/says';
import { named } from '@/lib/spoken/wording';
import { departmentOf, familyOf, type IntentId, isOf, isOurs, starts } from './catalogue';
import { readMissed } from './missed-calls';
import { type DialogueState, focusOf, isStoreSide, type Scene } from './state';
import { type Intent, type Meant, understand } from './understand';

export interface Scored {
  id: IntentId;
  /** How likely it is meant, 0 to 1. */
  p: number;
  /** Words that leave little doubt were among them. */
  isSure: boolean;
}

/** What a sentence means: intents and departments, the likeliest first. */
export interface Reading {
  text: string;
  intents: readonly Scored[];
  departments: readonly { id: string; p: number }[];
}

/** From here on an intent is meant, even where something else was asked. */
export const CLEAR = 0.78;
/** Under this nothing is taken for meant. */
export const MEANT = 0.55;

const GROUPS = { store: 'sta', play: 'sapov', voice: 'ovda', ai: 'oma' } as const;

const isCallerAlone = ({ text, name, phone, car }: Heard) =>
  text.split(/\s+/).length <= (phone ? 7 : 4) && (name ?? phone ?? car?.model) !== undefined;

function groupsOf(scene: Scene, state: DialogueState, heard: Heard): string {
  if (state.outer) return GROUPS.play;
  const isTried = scene.side !== 'store' && !says.ofOthers.test(heard.text) && isCallerAlone(heard);
  return GROUPS[isTried ? 'play' : scene.side];
}

export async function score(
  scene: Scene,
  state: DialogueState,
  heard: Heard,
  text: string,
  isNewSpanish: boolean,
): Promise<Reading[]> {
  // 'Not a service visit, a test drive.'
  const wanted = text
    .replace(/\bnot (?:a|an|the) [^,.;]{3,30}[,.;]/i, ' ')
    .replace(/\bdon't (?:want|need) to (?:reschedule|move|cancel|book|drive)\b[^,.;]*/i, ' ');
  const groups = new Set<string>(groupsOf(scene, state, heard));
  const readings = await understand(wanted, groups, biasOf(scene, state, heard));
  return readings.map(({ text: part, meant }) => ({
    text: part,
    intents: preferred(scene, state, meant, text, isNewSpanish).slice(0, 12).map(scoredOf),
    departments: departmentsOf(meant),
  }));
}

const scoredOf = ({ id, score: value, isSure }: Meant): Scored => ({
  id,
  p: Math.min(1, isSure && value >= 0.62 ? Math.max(value, CLEAR) : value),
  isSure,
});

function departmentsOf(meant: readonly Meant[]): { id: string; p: number }[] {
  const top = meant[0]?.score ?? 0;
  const sums = new Map<string, number>();
  for (const { id, score: value } of meant) {
    const of = departmentOf(id) ?? 'desk';
    sums.set(of, (sums.get(of) ?? 0) + Math.exp((value - top) / 0.06));
  }
  const all = [...sums.values()].reduce((sum, one) => sum + one, 0);
  return [...sums].map(([id, sum]) => ({ id, p: sum / all })).sort((a, b) => b.p - a.p);
}

/** Anger and a person come before the topic; what is told of other people is no complaint. */
function preferred(
  scene: Scene,
  state: DialogueState,
  meant: readonly Meant[],
  text: string,
  isNewSpanish: boolean,
): Meant[] {
  const isStore = isStoreSide(scene, state);
  const isOfOthers = !isStore && says.ofOthers.test(text);
  const own = isOfOthers ? meant.filter(({ id }) => !isOf('first', id)) : [...meant];
  const [best] = own;
  if (!best) return own;
  const scoreOf = (id: IntentId) => own.find((one) => one.id === id)?.score ?? 0;
  const angry = isStore ? scoreOf('complaint') + 0.2 : 0;
  const request = focusOf(state);
  const first = own.find(
    ({ id, isSure, score: value }) =>
      isOf('first', id) &&
      (isStore || !isOf('angry', id)) &&
      isSure &&
      value > Math.max(0.5, best.score - 0.3) &&
      (id !== 'tow' || value > best.score - 0.12) &&
      (id !== 'human' ||
        (value > Math.max(scoreOf('robot'), scoreOf('handoff'), angry) &&
          (isStore || value > best.score - 0.1))) &&
      (!isOf('angry', id) || request?.kind !== 'message' || !says.tell.test(text)) &&
      (id !== 'department' || best.id === 'financing' || best.id === 'parts'),
  );
  const wish =
    isOf('polite', best.id) && own.find(({ id, isSure }) => isSure && !isOf('polite', id));
  const isHello = isNewSpanish && best.id === 'spanish' && !best.isSure;
  const chosen = wish && wish.score > MEANT ? wish : (first ?? (isHello ? own[1]! : best));
  return [chosen, ...own.filter((one) => one !== chosen)];
}

/** What the side and the words' own facts say for an intent. */
function biasOf(scene: Scene, state: DialogueState, heard: Heard) {
  const request = focusOf(state);
  const { topic } = state;
  const isStore = isStoreSide(scene, state);
  const own = { ...factBias(scene, state, heard), ...contextBias(state, heard) };
  return (id: Intent): number => {
    const open = request && starts[id]?.kind === request.kind ? 0.05 : 0;
    const same = id === topic.intent ? 0.08 : 0;
    const mail = scene.side === 'ai' && !state.outer && id.startsWith('mail-') ? 0.12 : 0;
    const aside = state.outer && isOurs(id) ? -0.15 : 0;
    const isNear = !isStore && topic.intent && familyOf(id) === familyOf(topic.intent);
    const near = !isNear ? 0 : heard.text.split(' ').length < 7 ? 0.14 : 0.06;
    return open + (isStore ? same : near) + mail + aside + (own[id] ?? 0);
  };
}

function factBias(scene: Scene, state: DialogueState, heard: Heard): Record<IntentId, number> {
  const { car, work, day, time, text, wanted } = heard;
  const request = focusOf(state);
  const { topic } = state;
  const isOfUs = !isStoreSide(scene, state);
  const isStoreCar = car !== undefined && !car.isOwn;
  const isForCar =
    work.length === 0 && !/\bservice\b/i.test(text) && (isStoreCar || topic.car !== undefined);
  const isAsking = says.amount.test(text) || says.asked.test(text) || isForCar;
  const hasWhen = (day.day ?? time) !== undefined;
  const ofCar = topic.car ? 'price' : isOfUs && !request ? 'fee' : 'service-price';
  const amount = says.bareAmount.test(text)
    ? { [request?.kind === 'parts' ? 'parts' : ofCar]: 0.6 }
    : {};
  const visit = work.length > 0 ? 0.15 : isOfUs && !hasWhen ? -0.1 : 0;
  return {
    ...(isStoreCar && { price: 0.08, stock: 0.08, 'car-facts': 0.08 }),
    ...(car?.isOwn && { 'trade-in': 0.08 }),
    service: isAsking ? -0.1 : visit,
    ...(request?.work.includes('recall repair') && says.amount.test(text) && { recall: 0.5 }),
    ...(isOfUs && named(knownSystems, text).length > 0 && { integration: 0.1 }),
    ...(isOfUs &&
      !request &&
      Object.keys(readMissed(scene, state, heard)).length > 0 && { roi: 1 }),
    ...(wanted?.person && !request && { department: 0.15 }),
    ...amount,
  };
}

function contextBias(state: DialogueState, { text }: Heard): Record<IntentId, number> {
  const request = focusOf(state);
  const hasVisit = state.requests.some(({ status }) => status === 'agreed');
  const { intent } = state.topic;
  return {
    ...(!hasVisit && !request && !says.ofVisit.test(text) && { move: -0.25 }),
    ...(intent && isOf('cars', intent) && !request && { safe: -0.3 }),
    ...(says.otherThanVisit.test(text) && { cancel: -0.3 }),
    ...(/\bmy (?:new |old )?(?:address|email|phone number)\b/i.test(text) && { location: -0.3 }),
    ...(request?.kind === 'parts' && { stock: -0.4 }),
    ...(request && /^(?:tow|visit)$/.test(request.kind) && says.drives.test(text) && { safe: 0.4 }),
  };
}
