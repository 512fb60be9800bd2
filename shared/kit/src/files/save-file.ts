/** Hands a file to the browser, which saves it under that name. */
export function saveFile(content: Blob, fileName: string): void {
  const address = URL.createObjectURL(content)
  Object.assign(document.createElement('a'), { href: address, download: fileName }).click()
  // Some browsers begin to read it after the click.
  setTimeout(() => URL.revokeObjectURL(address), 1000)
}
