/** Whether a dialog is open, also inside the elements of the page. */
export function hasDialog(root: ParentNode): boolean {
  return (
    root.querySelector('dialog[open], [aria-modal="true"]') !== null ||
    [...root.querySelectorAll('*')].some(({ shadowRoot }) => shadowRoot !== null && hasDialog(shadowRoot))
  )
}
