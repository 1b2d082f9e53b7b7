/** Servers as processes of their own, which are killed and started again. */
import { spawnServer } from './process'

type Process = ReturnType<typeof spawnServer>

/** How often a service manager starts what does not start. */
const STARTS = 10

export const startFleet = async (size: number, env: Record<string, string>) => {
  const running = new Map<number, { process: Process; url: string }>()
  const processes = new Set<Process>()

  const begin = async (place: number) => {
    for (let starts = 1; ; starts += 1) {
      const process = spawnServer(env)
      processes.add(process)
      void process.ended.then(() => processes.delete(process))
      try {
        running.set(place, { process, url: await process.url })
        return
      } catch (error) {
        // As long as its database is down, a server does not start.
        if (starts === STARTS) throw error
      }
    }
  }

  const end = async (place: number, signal: NodeJS.Signals) => {
    const found = running.get(place)
    running.delete(place)
    found?.process.kill(signal)
    return found?.process.ended
  }

  const places = Array.from({ length: size }, (_, place) => place)
  await Promise.all(places.map(begin))
  return {
    /** Where those that run are. */
    urls: () => [...running.values()].map(({ url }) => url),
    /** Resolves with the exit code. */
    end,
    begin,
    /** Ends what is left. */
    async stop() {
      const left = [...processes]
      for (const process of left) process.kill('SIGKILL')
      await Promise.all(left.map(({ ended }) => ended))
    },
  }
}
