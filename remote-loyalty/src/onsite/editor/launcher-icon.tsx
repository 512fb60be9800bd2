/** The icons of the launcher. */

const paths: Readonly<Record<string, string>> = {
  gift: 'M3 8h14v3H3zM4 11v6h12v-6M10 8v9M10 8S8 3 5.8 4.2 7 8 10 8s6.2-2.6 4.2-3.8S10 8 10 8z',
  star: 'M10 2.5l2.3 4.8 5.2.7-3.8 3.7.9 5.2L10 14.4l-4.6 2.5.9-5.2L2.5 8l5.2-.7z',
  heart: 'M10 16.5S3 12.4 3 7.7A3.7 3.7 0 0 1 10 6a3.7 3.7 0 0 1 7 1.7c0 4.7-7 8.8-7 8.8z',
  crown: 'M3 15h14M3.5 12.5L3 6l4 3 3-5 3 5 4-3-.5 6.5z',
}

export function LauncherIcon({ name }: { name: string }) {
  return (
    <svg
      width="20"
      height="20"
      viewBox="0 0 20 20"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.5"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      <path d={paths[name]} />
    </svg>
  )
}
