import { t } from '@lingui/core/macro'
import { createTheme, type MantineColorsTuple } from '@mantine/core'

/** A palette whose values are in tokens.css: the script only needs its name. */
const palette = (name: string): MantineColorsTuple => {
  const shade = (n: number) => `var(--mantine-color-${name}-${n})`
  return [shade(0), shade(1), shade(2), shade(3), shade(4), shade(5), shade(6), shade(7), shade(8), shade(9)]
}

// A style element written by react-remove-scroll would violate a strict style-src, so base.css locks the page instead.
const overlay = { lockScroll: false, overlayProps: { backgroundOpacity: 0.4 }, closeButtonProps: { 'aria-label': t`Close` } }
const floating = { shadow: 'md', radius: 'md', transitionProps: { duration: 150, transition: 'pop' as const } }

/** Defaults of the primitives. Colors, sizes, and radii are in tokens.css only. */
export const theme = createTheme({
  primaryColor: 'accent',
  primaryShade: 6,
  colors: {
    accent: palette('accent'),
    success: palette('success'),
    warning: palette('warning'),
    danger: palette('danger'),
  },
  black: '#1c1b1a',
  fontFamily: 'var(--yk-font)',
  defaultRadius: 'md',
  respectReducedMotion: true,
  breakpoints: { xs: '24em', sm: '45em', md: '62em', lg: '75em', xl: '90em' },
  components: {
    ActionIcon: { defaultProps: { variant: 'subtle', color: 'gray', size: 'lg' } },
    Alert: { defaultProps: { variant: 'light', radius: 'lg' } },
    Anchor: { defaultProps: { underline: 'always' }, classNames: { root: 'yk-underline' } },
    Avatar: { defaultProps: { color: 'accent', radius: 'xl' } },
    Badge: {
      defaultProps: { variant: 'light', radius: 'sm', size: 'md', color: 'gray', tt: 'none', fz: 'xs', fw: 550 },
    },
    Button: { defaultProps: { size: 'sm' } },
    Checkbox: { defaultProps: { size: 'sm', radius: 'xs' } },
    Drawer: { defaultProps: { ...overlay, position: 'right', transitionProps: { duration: 200 } } },
    // A page has one banner, and the dialog above it already has a name.
    DrawerHeader: { defaultProps: { role: 'presentation' } },
    Input: { classNames: { input: 'yk-input' } },
    InputWrapper: { classNames: { label: 'yk-label', description: 'yk-help', error: 'yk-help' } },
    // Its focusable placeholder isn't a menu item: assistive technology would find a stray child.
    Menu: {
      classNames: { dropdown: 'yk-menu' },
      defaultProps: { ...floating, position: 'bottom-end', withInitialFocusPlaceholder: false },
    },
    Modal: {
      classNames: { title: 'yk-dialog-title' },
      defaultProps: { ...overlay, centered: true, radius: 'lg', padding: 20, transitionProps: { duration: 150 } },
    },
    ModalHeader: { defaultProps: { role: 'presentation' } },
    PasswordInput: { defaultProps: { size: 'sm' } },
    Popover: { defaultProps: floating },
    Progress: { defaultProps: { size: 6, radius: 'xl' } },
    SegmentedControl: { defaultProps: { size: 'sm' }, classNames: { root: 'yk-segments' } },
    Select: {
      defaultProps: { size: 'sm', comboboxProps: floating, allowDeselect: false, checkIconPosition: 'right' },
    },
    Skeleton: { defaultProps: { radius: 'sm' }, classNames: { root: 'yk-skeleton' } },
    Switch: { defaultProps: { size: 'sm', withThumbIndicator: false } },
    Textarea: { defaultProps: { size: 'sm', autosize: true, minRows: 3 } },
    TextInput: { defaultProps: { size: 'sm' } },
    Title: { defaultProps: { order: 2 } },
    Tooltip: {
      defaultProps: { openDelay: 300, withArrow: false, radius: 'sm', transitionProps: { duration: 150 } },
    },
  },
})
