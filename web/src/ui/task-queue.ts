/** Work done one piece after the other, in the order it came. */
export class TaskQueue {
  #last: Promise<void> = Promise.resolve();

  /** `task` sees to its own failures. */
  add(task: () => Promise<void>): void {
    this.#last = this.#last.then(task);
  }

  /** All that has been added until now is done. */
  settled(): Promise<void> {
    return this.#last;
  }
}
