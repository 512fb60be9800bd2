// The package's types only cover its index; importing icons individually keeps 6,000 files out of every build, test, and type
// check.
declare module '@tabler/icons-react/dist/esm/icons/*' {
  import type { FunctionComponent, SVGProps } from 'react'

  const icon: FunctionComponent<
    Omit<SVGProps<SVGSVGElement>, 'stroke'> & { size?: number | string; stroke?: number | string; title?: string }
  >
  export default icon
}
