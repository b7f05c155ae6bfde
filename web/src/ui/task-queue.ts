/** Work done one piece after the other, in the order it came. */
export class TaskQueue {
  #last: Promise<void> = Promise.resolve();
  #waiting = 0;

  /** `task` sees to its own failures. */
  add(task: () => Promise<void>): void {
    this.#waiting += 1;
    this.#last = this.#last.then(task).finally(() => {
      this.#waiting -= 1;
    });
  }

  /** Whether all of it is done. */
  get isIdle(): boolean {
    return this.#waiting === 0;
  }

  /** All that has been added until now is done. */
  settled(): Promise<void> {
    return this.#last;
  }
}
