/**
 * Where the ring of problems on the page About has its first stop, as a fraction of a turn
 * anticlockwise from the top. With three or four stops at equal distances, this keeps the bottom
 * and the left free, where the red line of the page leaves the ring.
 */
const START = 1 / 24

/**
 * The radius of the loop's line. It is half the width of the drawing, so that the line runs along
 * the drawing's edge and the red line of the page can join it there.
 */
const RADIUS = 155

const around = (turn: number) => ({
  x: Math.round(RADIUS - RADIUS * Math.sin(2 * Math.PI * turn)),
  y: Math.round(RADIUS - RADIUS * Math.cos(2 * Math.PI * turn)),
})

/**
 * The ring has a gap: it begins at the bottom, where the red line of the page leaves it, and ends a
 * short way from there.
 */
const end = around(0.575)
const RING = `M${RADIUS} ${2 * RADIUS}A${RADIUS} ${RADIUS} 0 1 1 ${end.x} ${end.y}`

const NUMBER = { fontSize: 20, fontWeight: 700, textAnchor: 'middle' } as const

/**
 * A ring of the red line, drawn as two thin rails. It runs anticlockwise, so that the red line can
 * leave it at the bottom towards the right or, where a style turns the ring by 90 degrees, on the
 * left downwards. The `stops` are numbered anticlockwise from near the top.
 */
export const Loop = ({ stops }: { stops: number }) => {
  const turns = Array.from({ length: stops }, (_, stop) => START + stop / stops)
  /**
   * The place half way from the last stop to the first, where an arrow says that the
   * loop starts again.
   */
  const lastLeg = START - 0.5 / stops
  const back = around(lastLeg)
  return (
    <svg
      viewBox={`0 0 ${2 * RADIUS} ${2 * RADIUS}`}
      width="100%"
      overflow="visible"
      aria-hidden
    >
      {/* However large the drawing is, the loop's line is as thick as the line that leaves it. */}
      <g fill="none">
        <path
          d={RING}
          stroke="var(--ink)"
          strokeWidth="var(--track)"
          vectorEffect="non-scaling-stroke"
        />
        <path
          d={RING}
          stroke="var(--paper)"
          strokeWidth="calc(var(--track) - 2 * var(--stroke))"
          strokeLinecap="square"
          vectorEffect="non-scaling-stroke"
        />
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
          const { x, y } = around(turn)
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
