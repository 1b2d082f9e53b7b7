/** A text, a photo and a voice, each in its own rhythm, become one point. */
export const Signal = () => (
  <>
    <circle cx="176" cy="76" r="64" fill="var(--lake-soft)" stroke="none" />
    <path d="M14 28h22M48 28h8M68 28h8l48 48M14 62v-8h8M54 54h8v8M62 90v8h-8M22 98h-8v-8M22 76h4l12-12 12 12h90M14 118v12M26 106v36M38 113v22M50 120v8M62 124h14l48-48" />
    <path
      fill="var(--signal)"
      stroke="none"
      d="m176 132.6-28.3-28.3a40 40 0 1 1 56.6 0Z"
    />
    <path stroke="var(--on-signal)" strokeLinecap="butt" d="M136 76h40" />
    <circle cx="176" cy="76" r="9" fill="var(--on-signal)" stroke="none" />
  </>
)
