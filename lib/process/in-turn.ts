/** Works off what has the same key one after another, in this process. */
export function createTurns() {
  const latest = new Map<string, Promise<unknown>>();
  return <T>(key: string, work: () => Promise<T>): Promise<T> => {
    const turn = (latest.get(key) ?? Promise.resolve()).then(work, work);
    const end = () => latest.get(key) === turn && latest.delete(key);
    latest.set(key, turn);
    turn.then(end, end);
    return turn;
  };
}
