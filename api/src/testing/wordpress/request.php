<?php
/** One request: WordPress and the plugin start as in a page, `code` runs, and the answer is written even if the code exits. */

declare( strict_types=1 );

require __DIR__ . '/wordpress.php';

[ 'site' => $site, 'state' => $state, 'code' => $code, 'plugin' => $plugin ] = json_decode( (string) file_get_contents( __DIR__ . '/input.json' ), true, flags: JSON_THROW_ON_ERROR );
foreach ( array( ...$site, ...$state ) as $name => $value ) {
	Site::$$name = $value;
}
if ( null !== Site::$consent ) {
	function wp_get_consent_type(): string|false {
		return 'optin';
	}
	function wp_has_consent( string $category ): bool {
		return Site::$consent[ $category ] ?? false;
	}
}
ob_start();
register_shutdown_function(
	static function (): void {
		$output = (string) ob_get_clean();
		echo json_encode( array( 'output' => $output, 'state' => array_map( static fn( array $part ): object => (object) $part, Site::state() ) ) + Site::$did, JSON_THROW_ON_ERROR );
	}
);

// WooCommerce's part of `init`.
add_action( 'init', static fn() => do_action( 'woocommerce_init' ), 0 );
add_action( 'woocommerce_after_shop_loop_item_title', 'woocommerce_template_loop_rating', 5 );
require $plugin;
foreach ( array( 'plugins_loaded', 'before_woocommerce_init', 'init', 'admin_menu', 'admin_init', 'rest_api_init' ) as $hook ) {
	Site::$is_initialized = Site::$is_initialized || 'init' === $hook;
	do_action( $hook );
}
eval( $code );
do_action( 'shutdown' );
