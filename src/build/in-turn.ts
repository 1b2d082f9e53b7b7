/** Makes one hook of several, which run one after the other. */
export const inTurn =
  <Arguments extends readonly unknown[]>(
    ...hooks: readonly (((...args: Arguments) => unknown) | undefined)[]
  ) =>
  async (...args: Arguments): Promise<void> => {
    for (const hook of hooks) await hook?.(...args)
  }
