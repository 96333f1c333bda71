import { problemOf } from './microphone';

/** Why the visitor's camera cannot be used. */
export type CameraProblem = 'denied' | 'no-device' | 'in-use' | 'failed';

export type RequestCamera = () => Promise<CameraProblem | undefined>;

interface CameraDependencies {
  readonly mediaDevices?: Pick<MediaDevices, 'getUserMedia'>;
}

/** Asks for the camera, and closes it again. Resolves to what is wrong, or undefined. Never rejects. */
export async function requestCamera({
  mediaDevices,
}: CameraDependencies): Promise<CameraProblem | undefined> {
  if (!mediaDevices) return 'failed';
  try {
    const stream = await mediaDevices.getUserMedia({ video: true });
    for (const track of stream.getTracks()) track.stop();
    return undefined;
  } catch (error) {
    const problem = problemOf(error);
    return problem === 'denied' || problem === 'no-device' || problem === 'in-use'
      ? problem
      : 'failed';
  }
}
