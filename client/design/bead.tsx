/** The bead with its face, 40 units across around the origin. */
export const Bead = () => (
  <>
    <circle r="20" fill="var(--art-coral)" />
    <path
      d="M-13-9a16 16 0 0 1 12-8"
      stroke="#fff"
      strokeOpacity=".55"
      strokeWidth="4"
      fill="none"
      strokeLinecap="round"
    />
    <circle cx="-4" cy="-1" r="3.2" fill="var(--art-on-sun)" />
    <circle cx="8" cy="-1" r="3.2" fill="var(--art-on-sun)" />
    <path d="M-3 7q5 5 10 0" stroke="var(--art-on-sun)" strokeWidth="2.6" fill="none" strokeLinecap="round" />
  </>
)
