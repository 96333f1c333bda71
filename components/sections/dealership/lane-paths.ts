/** The lanes of a road as paths of an SVG: those that stay, and the bundles that take an exit. */
export interface LanePaths {
  /** Every lane from the start to where it leaves, or to the end. */
  readonly through: string;
  readonly exits: readonly string[];
}

interface Road {
  lanes: number;
  leaving: number;
  /** Distance between lanes. */
  gap: number;
  /** Where along the road each exit is. */
  exitsAt: readonly number[];
  length: number;
  /** How far an exit runs to the side, measured from the first lane. */
  reach: number;
  /** How many units along the road look as long as one across it. */
  stretch: number;
  isVertical?: boolean;
}

/** The exits take the outer lanes first, and share them as evenly as they can. */
export function lanePaths(road: Road): LanePaths {
  const { lanes, leaving, gap, exitsAt, length, reach, stretch, isVertical = false } = road;
  const at = (along: number, across: number) =>
    (isVertical ? [across, along] : [along, across]).map((value) => +value.toFixed(1)).join(' ');
  const laneAt = (lane: number) => gap / 2 + lane * gap;

  const through = Array.from(
    { length: lanes - leaving },
    (_, lane) => `M${at(0, laneAt(lane))}L${at(length, laneAt(lane))}`,
  );
  const exits: string[] = [];
  let left = leaving;
  exitsAt.forEach((exitAt, index) => {
    const taken = Math.ceil(left / (exitsAt.length - index));
    const outer = lanes - (leaving - left) - 1;
    left -= taken;
    let bundle = '';
    for (let inner = 0; inner < taken; inner += 1) {
      const across = laneAt(outer - inner);
      const along = exitAt + inner * gap * stretch;
      // Concentric turns: the inmost is the outermost lane.
      const radius = 2 * gap + inner * gap;
      const turn = along - radius * stretch;
      through.push(`M${at(0, across)}L${at(turn, across)}`);
      bundle += `M${at(turn, across)}Q${at(along, across)} ${at(along, across + radius)}L${at(along, reach)}`;
    }
    exits.push(bundle);
  });
  return { through: through.join(''), exits };
}
