/** The first stop is a little past the top: so none is at the bottom or left, where lines leave. */
const START = 1 / 24

const CENTER = 160
const RADIUS = 155
/** The sheet ends in the middle of the line, so that the line can go on from there. */
const SIZE = CENTER + RADIUS

const around = (turn: number, radius: number) => ({
  x: Math.round(CENTER - radius * Math.sin(2 * Math.PI * turn)),
  y: Math.round(CENTER - radius * Math.cos(2 * Math.PI * turn)),
})

const NUMBER = { fontSize: 20, fontWeight: 700, textAnchor: 'middle' } as const

/**
 * A line that leads back into itself, two thin rails instead of a line. It runs anticlockwise,
 * so that one can leave it to the right at the bottom, and downwards at the left. The `stops`
 * are numbered anticlockwise from near the top.
 */
export const Loop = ({ stops }: { stops: number }) => {
  const turns = Array.from({ length: stops }, (_, stop) => START + stop / stops)
  /** Half way from the last stop to the first, where everything starts again. */
  const lastLeg = START - 0.5 / stops
  const back = around(lastLeg, RADIUS)
  return (
    <svg
      viewBox={`0 0 320 ${SIZE}`}
      width="100%"
      overflow="visible"
      aria-hidden
      focusable="false"
    >
      <g fill="none" stroke="var(--ink)" strokeWidth="3">
        <circle cx={CENTER} cy={CENTER} r={RADIUS + 3.5} />
        <circle cx={CENTER} cy={CENTER} r={RADIUS - 3.5} />
      </g>
      <g fill="var(--paper)" stroke="var(--ink)" strokeWidth="4">
        <g transform={`translate(${back.x} ${back.y}) rotate(${-lastLeg * 360})`}>
          <path stroke="none" d="M-11-8H11V8H-11Z" />
          <path
            fill="none"
            strokeLinecap="round"
            strokeLinejoin="round"
            d="m5-9-9 9 9 9"
          />
        </g>
        {turns.map((turn, index) => {
          const { x, y } = around(turn, RADIUS)
          return (
            <g key={turn} transform={`translate(${x} ${y})`}>
              <circle r="20" />
              <text y="7" fill="var(--ink)" stroke="none" {...NUMBER}>
                {index + 1}
              </text>
            </g>
          )
        })}
      </g>
    </svg>
  )
}
