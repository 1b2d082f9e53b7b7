/** Runs tasks one after another. */
export type InTurn = <Result>(task: () => Result | Promise<Result>) => Promise<Result>

/** A task that fails does not stop those that wait. */
export const createQueue = (): InTurn => {
  let last: Promise<unknown> = Promise.resolve()
  return (task) => {
    const turn = last.then(task)
    last = turn.catch(() => undefined)
    return turn
  }
}
