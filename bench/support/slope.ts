interface Point {
  x: number
  y: number
}

/** How much `y` grows with each `x`, on the line that fits best; 0 for fewer than two. */
export const slope = (points: readonly Point[]): number => {
  const mean = (of: (point: Point) => number) =>
    points.reduce((total, point) => total + of(point), 0) / points.length
  const x = mean((point) => point.x)
  const y = mean((point) => point.y)
  const spread = points.reduce((total, point) => total + (point.x - x) ** 2, 0)
  const common = points.reduce((total, point) => total + (point.x - x) * (point.y - y), 0)
  return spread === 0 || points.length < 2 ? 0 : common / spread
}
