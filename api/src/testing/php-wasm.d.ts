/** The package names types in its description that it doesn't contain. */
declare module '@php-wasm/node-8-1' {
  export function getPHPLoaderModule(): Promise<import('@php-wasm/universal').PHPLoaderModule>
}
