/** A report's stops, read like the timetable in a shelter: two done, one now, one ahead. */
export const Tracking = () => (
  <>
    <path fill="var(--lake-soft)" stroke="none" d="M0 78h240v40H0z" />
    <path d="M72 0v98M20 22h24M20 60h24M20 98h24M104 22h72M104 60h44M162 60h22M104 98h108M104 136h56" />
    <path strokeDasharray="0 7" d="M72 118v42" />
    <g fill="var(--ink)">
      <circle cx="72" cy="22" r="9" />
      <circle cx="72" cy="60" r="9" />
    </g>
    <path stroke="var(--paper)" d="m67.5 22.5 3 3 6-6.5M67.5 60.5l3 3 6-6.5" />
    <circle cx="72" cy="98" r="15" fill="var(--paper)" />
    <circle cx="72" cy="98" r="7.5" fill="var(--signal)" stroke="none" />
    <circle cx="72" cy="136" r="7" fill="var(--paper)" />
  </>
)
