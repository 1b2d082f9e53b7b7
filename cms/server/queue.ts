/** Runs tasks one after the other: two saves at the same time could otherwise overwrite each other. */

/** Runs a task once all earlier tasks of the queue have ended. */
export type InTurn = <Result>(task: () => Result | Promise<Result>) => Promise<Result>

/** Makes a queue of tasks. If one of them fails, the next ones run all the same. */
export const createQueue = (): InTurn => {
  let last: Promise<unknown> = Promise.resolve()
  return (task) => {
    const turn = last.then(task)
    last = turn.catch(() => undefined)
    return turn
  }
}
