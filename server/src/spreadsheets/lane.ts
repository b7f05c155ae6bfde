interface Waiting {
  person: string | undefined;
  begin: () => void;
}

/**
 * Limits child processes: so many at once, and one a person, since two heavy files of one would stop everybody else's.
 * Whoever waits gets the next place free for them, in order.
 */
export class Lane {
  readonly #atOnce: number;
  #running = 0;
  readonly #people = new Set<string>();
  #waiting: Waiting[] = [];

  constructor(atOnce: number) {
    this.#atOnce = atOnce;
  }

  /** Returns a function that frees the place, to be called once. `person` is undefined for the server's own work. */
  async enter(person: string | undefined): Promise<() => void> {
    if (!this.#isFreeFor(person)) {
      await new Promise<void>((begin) => this.#waiting.push({ person, begin }));
    } else this.#take(person);
    return () => this.#leave(person);
  }

  #isFreeFor(person: string | undefined): boolean {
    return this.#running < this.#atOnce && (person === undefined || !this.#people.has(person));
  }

  #take(person: string | undefined): void {
    this.#running += 1;
    if (person !== undefined) this.#people.add(person);
  }

  #leave(person: string | undefined): void {
    this.#running -= 1;
    if (person !== undefined) this.#people.delete(person);
    const next = this.#waiting.find((waiting) => this.#isFreeFor(waiting.person));
    if (!next) return;
    this.#waiting = this.#waiting.filter((waiting) => waiting !== next);
    this.#take(next.person);
    next.begin();
  }
}
