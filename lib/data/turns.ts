/** Lets one after the other have what only one can use. */
export class Turns {
  readonly #waiting: (() => void)[] = [];
  #isTaken = false;

  /**
   * Waits for the turn, which ends by `end()`.
   *
   * @throws Error where it has not come until `deadline` (of performance.now())
   */
  async begin(deadline: number): Promise<void> {
    if (!this.#isTaken) {
      this.#isTaken = true;
      return;
    }
    await new Promise<void>((resolve, reject) => {
      const begin = () => {
        clearTimeout(timer);
        resolve();
      };
      const timer = setTimeout(() => {
        this.#waiting.splice(this.#waiting.indexOf(begin), 1);
        reject(new Error('Too many wait for the database.'));
      }, deadline - performance.now());
      this.#waiting.push(begin);
    });
  }

  end(): void {
    const next = this.#waiting.shift();
    if (next) next();
    else this.#isTaken = false;
  }
}
