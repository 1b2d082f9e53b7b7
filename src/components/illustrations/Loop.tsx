/** The first stop is a little past the top: so none is at the bottom or on the left, where the line leaves. */
const START = 1 / 24

/** As large as the drawing: its edge is the middle of the line, so that another line can go on from there. */
const RADIUS = 155

const around = (turn: number) => ({
  x: Math.round(RADIUS - RADIUS * Math.sin(2 * Math.PI * turn)),
  y: Math.round(RADIUS - RADIUS * Math.cos(2 * Math.PI * turn)),
})

/** The ring runs from the bottom, where the line goes on, and ends a little before it. */
const end = around(0.575)
const RING = `M${RADIUS} ${2 * RADIUS}A${RADIUS} ${RADIUS} 0 1 1 ${end.x} ${end.y}`

const NUMBER = { fontSize: 20, fontWeight: 700, textAnchor: 'middle' } as const

/**
 * A line that leads back into itself, drawn as two thin rails. It runs anticlockwise, so that another
 * line can leave it at the bottom to the right or, where a style turns it by 90 degrees, on the left
 * downwards. The `stops` are numbered anticlockwise from near the top.
 */
export const Loop = ({ stops }: { stops: number }) => {
  const turns = Array.from({ length: stops }, (_, stop) => START + stop / stops)
  /** Half way from the last stop to the first: an arrow there says that everything starts again. */
  const lastLeg = START - 0.5 / stops
  const back = around(lastLeg)
  return (
    <svg
      viewBox={`0 0 ${2 * RADIUS} ${2 * RADIUS}`}
      width="100%"
      overflow="visible"
      aria-hidden
      focusable="false"
    >
      {/* The line is as thick as the one that goes on from it, however large the drawing is. */}
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
