/** The mark (a line drawing of a Y that holds a point) with the name next to it. */
export function Logo({ size = 24, withName = true }: { size?: number; withName?: boolean }) {
  return (
    <span className="yk-logo" role="img" aria-label="Yuko" style={{ fontSize: size * 0.75 }}>
      <svg width={size} height={size} viewBox="0 0 24 24" fill="none" aria-hidden>
        <rect width="24" height="24" rx="7" fill="var(--yk-accent-6)" />
        <path d="M6.5 6.5 12 13v5M17.5 6.5 15 9.5" stroke="#fff" strokeWidth="2.2" strokeLinecap="round" strokeLinejoin="round" />
      </svg>
      {withName && <span aria-hidden>Yuko</span>}
    </span>
  )
}
