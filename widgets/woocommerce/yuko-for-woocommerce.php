<?php
/**
 * Plugin Name: Yuko for WooCommerce
 * Description: Customer reviews, loyalty points and marketing consent from Yuko.
 * Version: 1.0.0
 * Requires at least: 6.7
 * Requires PHP: 8.1
 * Requires Plugins: woocommerce
 * WC requires at least: 10.0
 * License: GPL-2.0-or-later
 * License URI: https://www.gnu.org/licenses/gpl-2.0.html
 * Text Domain: yuko-for-woocommerce
 */

declare( strict_types=1 );

namespace Yuko\WooCommerce;

use Automattic\WooCommerce\Utilities\FeaturesUtil;

defined( 'ABSPATH' ) || exit;

const VERSION = '1.0.0';
/** The Yuko server that this plugin was downloaded from, which inserts its URL. */
const SERVER = 'https://your-yuko.example';

foreach ( array( 'Connection', 'Settings', 'Identity', 'Widgets', 'Stars', 'Consent', 'Events' ) as $part ) {
	require_once __DIR__ . "/src/$part.php";
}

add_action(
	'before_woocommerce_init',
	static function (): void {
		foreach ( array( 'custom_order_tables', 'cart_checkout_blocks' ) as $feature ) {
			FeaturesUtil::declare_compatibility( $feature, __FILE__, true );
		}
	}
);
// Before WooCommerce's part of `init`, which registers the fields of the checkout. A language's file serves all its regions.
add_action(
	'init',
	static function (): void {
		$locale   = determine_locale();
		$language = strtok( $locale, '_' );
		load_textdomain( 'yuko-for-woocommerce', __DIR__ . "/languages/yuko-for-woocommerce-$language.mo", $locale );
	},
	-10
);
add_filter( 'wp_consent_api_registered_' . plugin_basename( __FILE__ ), '__return_true' );

add_action(
	'plugins_loaded',
	static function (): void {
		if ( ! class_exists( 'WooCommerce' ) ) {
			return;
		}
		Connection::register();
		Settings::register();
		if ( null === Connection::current() ) {
			return;
		}
		Widgets::register();
		Stars::register();
		Consent::register();
		Events::register();
	}
);
