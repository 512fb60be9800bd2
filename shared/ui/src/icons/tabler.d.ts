// The package's types describe only its index; importing icon by icon keeps 6,000 files out of every build, test and type check.
declare module '@tabler/icons-react/dist/esm/icons/*' {
  import type { FunctionComponent, SVGProps } from 'react'

  const icon: FunctionComponent<
    Omit<SVGProps<SVGSVGElement>, 'stroke'> & { size?: number | string; stroke?: number | string; title?: string }
  >
  export default icon
}
