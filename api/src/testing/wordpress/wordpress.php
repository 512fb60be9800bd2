<?php
/**
 * The functions and hooks of WordPress and WooCommerce that the plugin uses, in memory, with the signatures and return values of
 * the originals. Nothing else exists, so a call of anything else fails. The state of the site comes in and goes out as JSON.
 */

declare( strict_types=1 );

namespace Automattic\WooCommerce\Utilities {
	final class FeaturesUtil {
		/** @var array<string, bool> */
		public static array $declared = array();
		public static function declare_compatibility( string $feature, string $file, bool $is_compatible = true ): bool {
			self::$declared[ $feature ] = $is_compatible && is_file( $file );
			return true;
		}
	}
}

namespace {
	const ABSPATH           = '/wordpress/';
	const MINUTE_IN_SECONDS = 60;
	const HOUR_IN_SECONDS   = 3600;

	set_error_handler( static fn( int $kind, string $message, string $file, int $line ) => throw new ErrorException( $message, 0, $kind, $file, $line ) );

	final class Site {
		/** @var array<string, mixed> */
		public static array $options = array();
		/** @var array<string, mixed> */
		public static array $transients = array();
		/** @var array{id: int, email: string, may: list<string>} */
		public static array $user = array( 'id' => 0, 'email' => '', 'may' => array() );
		/** @var array<string, bool>|null By category; null: no consent plugin. */
		public static ?array $consent = null;
		/** @var array<string, string> By ID. */
		public static array $prices = array();
		public static int $post     = 0;
		public static string $locale = 'en_US';
		/** @var array<string, array<string, string>> By text domain. */
		public static array $texts = array();
		public static bool $is_initialized = false;
		public static string $currency = 'EUR';
		/** @var array<string, mixed> Of WooCommerce. */
		public static array $session = array();
		/** null: another page; a name: a page that belongs to the checkout, such as `order-received`. */
		public static ?string $checkout = null;
		public static bool $is_nonce_valid = true;
		public static string $home = 'https://mill.example/shop';

		/** @var array<string, mixed> What the request did. */
		public static array $did = array( 'redirect' => null, 'status' => null, 'calls' => array(), 'scripts' => array(), 'fields' => array(), 'menu' => array(), 'blocks' => array() );
		/** @var array<string, array<int, list<callable>>> */
		public static array $hooks = array();
		/** @var array<string, callable> */
		public static array $shortcodes = array();
		/** @var array<string, array<string, mixed>> */
		public static array $routes = array();
		/** @var array<string, array<string, mixed>> */
		public static array $settings = array();

		public static function state(): array {
			return array( 'options' => self::$options, 'transients' => self::$transients, 'session' => self::$session );
		}
	}

	// Hooks.
	function add_filter( string $hook, callable $callback, int $priority = 10, int $accepted_args = 1 ): bool {
		Site::$hooks[ $hook ][ $priority ][] = array( $callback, $accepted_args );
		ksort( Site::$hooks[ $hook ] );
		return true;
	}
	function add_action( string $hook, callable $callback, int $priority = 10, int $accepted_args = 1 ): bool {
		return add_filter( $hook, $callback, $priority, $accepted_args );
	}
	function remove_action( string $hook, mixed $callback, int $priority = 10 ): bool {
		$before = Site::$hooks[ $hook ][ $priority ] ?? array();
		Site::$hooks[ $hook ][ $priority ] = array_values( array_filter( $before, static fn( array $one ): bool => $one[0] !== $callback ) );
		return count( $before ) > count( Site::$hooks[ $hook ][ $priority ] );
	}
	function apply_filters( string $hook, mixed $value, mixed ...$args ): mixed {
		foreach ( Site::$hooks[ $hook ] ?? array() as $callbacks ) {
			foreach ( $callbacks as [ $callback, $accepted ] ) {
				$value = $callback( ...array_slice( array( $value, ...$args ), 0, $accepted ) );
			}
		}
		return $value;
	}
	/** Without arguments, callbacks get an empty string. */
	function do_action( string $hook, mixed ...$args ): void {
		$args = array() === $args ? array( '' ) : $args;
		foreach ( Site::$hooks[ $hook ] ?? array() as $callbacks ) {
			foreach ( $callbacks as [ $callback, $accepted ] ) {
				$callback( ...array_slice( $args, 0, $accepted ) );
			}
		}
	}
	function __return_true(): bool {
		return true;
	}

	// Options.
	function get_option( string $name, mixed $default_value = false ): mixed {
		return Site::$options[ $name ] ?? $default_value;
	}
	function update_option( string $name, mixed $value ): bool {
		Site::$options[ $name ] = $value;
		return true;
	}
	function delete_option( string $name ): bool {
		unset( Site::$options[ $name ] );
		return true;
	}
	function get_transient( string $name ): mixed {
		return Site::$transients[ $name ] ?? false;
	}
	function set_transient( string $name, mixed $value, int $expiration = 0 ): bool {
		Site::$transients[ $name ] = $value;
		return $expiration > 0;
	}
	function delete_transient( string $name ): bool {
		$was = isset( Site::$transients[ $name ] );
		unset( Site::$transients[ $name ] );
		return $was;
	}

	// Texts and escaping.
	/** Prefers the PHP file next to the named one, as WordPress does since 6.5. */
	function load_textdomain( string $domain, string $mofile, ?string $locale = null ): bool {
		$file = substr_replace( $mofile, '.l10n.php', -strlen( '.mo' ) );
		if ( ! is_readable( $file ) ) {
			return false;
		}
		Site::$texts[ $domain ] = ( require $file )['messages'];
		return true;
	}
	function __( string $text, string $domain ): string {
		if ( ! Site::$is_initialized ) {
			throw new LogicException( "\"$text\" is translated before init" );
		}
		return 'yuko-for-woocommerce' === $domain ? Site::$texts[ $domain ][ $text ] ?? $text : throw new LogicException( "text domain $domain" );
	}
	function esc_html( string $text ): string {
		return htmlspecialchars( $text, ENT_QUOTES );
	}
	function esc_attr( string $text ): string {
		return htmlspecialchars( $text, ENT_QUOTES );
	}
	function esc_url( string $url ): string {
		return preg_match( '#^https?://#', $url ) ? htmlspecialchars( $url, ENT_QUOTES ) : '';
	}
	function esc_html__( string $text, string $domain ): string {
		return esc_html( __( $text, $domain ) );
	}
	function esc_html_e( string $text, string $domain ): void {
		echo esc_html__( $text, $domain );
	}
	function sanitize_text_field( string $text ): string {
		return trim( preg_replace( '/\s+/', ' ', strip_tags( $text ) ) ?? '' );
	}
	function wp_json_encode( mixed $value ): string|false {
		return json_encode( $value );
	}
	function checked( mixed $checked ): void {
		echo $checked ? "checked='checked'" : '';
	}
	function determine_locale(): string {
		return Site::$locale;
	}

	// Addresses.
	function home_url( string $path = '' ): string {
		return Site::$home . $path;
	}
	function admin_url( string $path = '' ): string {
		return Site::$home . "/wp-admin/$path";
	}
	function plugin_basename( string $file ): string {
		return basename( dirname( $file ) ) . '/' . basename( $file );
	}
	function plugins_url( string $path, string $plugin ): string {
		return Site::$home . '/wp-content/plugins/' . basename( dirname( $plugin ) ) . "/$path";
	}
	function wp_redirect( string $location ): bool {
		Site::$did['redirect'] = $location;
		return true;
	}
	function wp_safe_redirect( string $location ): bool {
		return wp_redirect( str_starts_with( $location, home_url() ) ? $location : admin_url() );
	}

	// People.
	final class WP_User {
		public function __construct( public int $ID, public string $user_email ) {}
	}
	function wp_get_current_user(): WP_User {
		return new WP_User( Site::$user['id'], Site::$user['email'] );
	}
	function is_user_logged_in(): bool {
		return Site::$user['id'] > 0;
	}
	function current_user_can( string $capability ): bool {
		return in_array( $capability, Site::$user['may'], true );
	}
	function check_admin_referer( string $action ): int {
		return Site::$is_nonce_valid ? 1 : wp_die( 'The link you followed has expired.', '', array( 'response' => 403 ) );
	}
	function wp_nonce_field( string $action ): void {
		printf( '<input type="hidden" name="_wpnonce" value="nonce of %s">', esc_attr( $action ) );
	}
	function wp_die( string $message, string $title = '', array $args = array() ): never {
		Site::$did['status'] = $args['response'] ?? 500;
		echo $message;
		exit;
	}
	function wp_generate_password( int $length, bool $special_chars = true ): string {
		return substr( strtr( base64_encode( random_bytes( $length ) ), '+/=', 'abc' ), 0, $length );
	}
	function wp_generate_uuid4(): string {
		return vsprintf( '%s%s-%s-4%.3s-8%.3s-%s%s%s', str_split( bin2hex( random_bytes( 16 ) ), 4 ) );
	}

	// Admin.
	function add_submenu_page( string $parent, string $page_title, string $menu_title, string $capability, string $slug, callable $render ): string {
		Site::$did['menu'][ $slug ] = array( 'parent' => $parent, 'capability' => $capability );
		add_action( "page-$slug", $render );
		return "page-$slug";
	}
	function register_setting( string $group, string $name, array $args ): void {
		Site::$settings[ $group ][ $name ] = $args;
	}
	function settings_fields( string $group ): void {
		printf( '<input type="hidden" name="option_page" value="%s">', esc_attr( $group ) );
		wp_nonce_field( "$group-options" );
	}
	function submit_button( string $text = 'Save Changes', string $type = 'primary', string $name = 'submit', bool $wrap = true ): void {
		printf( '<input type="submit" class="button button-%s" value="%s">', esc_attr( $type ), esc_attr( $text ) );
	}
	/** As `wp-admin/options.php` saves a form. */
	function save_settings( string $group, array $posted ): void {
		$capability = apply_filters( "option_page_capability_$group", 'manage_options' );
		if ( ! current_user_can( $capability ) ) {
			wp_die( 'Sorry, you are not allowed to manage options for this site.', '', array( 'response' => 403 ) );
		}
		foreach ( Site::$settings[ $group ] as $name => $args ) {
			update_option( $name, $args['sanitize_callback']( $posted[ $name ] ?? null ) );
		}
	}

	// REST.
	final class WP_Error {
		public function __construct( public string $code, public string $message, public array $data = array() ) {}
	}
	final class WP_REST_Response {
		public function __construct( public mixed $data, public int $status = 200 ) {}
	}
	final class WP_REST_Request {
		public function __construct( private array $params ) {}
		public function get_param( string $name ): mixed {
			return $this->params[ $name ] ?? null;
		}
	}
	function register_rest_route( string $namespace, string $route, array $args ): bool {
		Site::$routes[ "{$args['methods']} /$namespace$route" ] = $args;
		return true;
	}
	function rest_url( string $path = '' ): string {
		return home_url( '/wp-json/' . $path );
	}
	function rest_validate_request_arg( mixed $value, WP_REST_Request $request, string $name, array $schema ): bool {
		return is_string( $value ) && 1 === preg_match( "#{$schema['pattern']}#u", $value );
	}
	/** @return array{status: int, body: mixed} */
	function rest_call( string $method, string $path, array $params ): array {
		$route = Site::$routes[ "$method $path" ] ?? null;
		if ( null === $route ) {
			return array( 'status' => 404, 'body' => array( 'code' => 'rest_no_route', 'message' => 'No route was found.' ) );
		}
		$request = new WP_REST_Request( $params );
		foreach ( $route['args'] as $name => $schema ) {
			if ( $schema['required'] && ! isset( $params[ $name ] ) || ! $schema['validate_callback']( $params[ $name ], $request, $name, $schema ) ) {
				return array( 'status' => 400, 'body' => array( 'code' => 'rest_invalid_param', 'message' => "Invalid parameter(s): $name" ) );
			}
		}
		if ( ! $route['permission_callback']( $request ) ) {
			return array( 'status' => is_user_logged_in() ? 403 : 401, 'body' => array( 'code' => 'rest_forbidden', 'message' => 'Sorry, you are not allowed to do that.' ) );
		}
		$answer = $route['callback']( $request );
		return $answer instanceof WP_Error
			? array( 'status' => $answer->data['status'], 'body' => array( 'code' => $answer->code, 'message' => $answer->message ) )
			: array( 'status' => $answer->status, 'body' => $answer->data );
	}
	function wp_remote_post( string $url, array $args ): array {
		Site::$did['calls'][] = array( 'url' => $url ) + $args;
		return array();
	}

	// Pages.
	function add_shortcode( string $tag, callable $callback ): void {
		Site::$shortcodes[ $tag ] = $callback;
	}
	/** A shortcode without attributes gets an empty string. */
	function shortcode( string $tag, array|string $attributes = '' ): string {
		return Site::$shortcodes[ $tag ]( $attributes, '', $tag );
	}
	final class WP_Block {
		public function __construct( public array $context = array() ) {}
	}
	function register_block_type( string $name, array $args ): void {
		Site::$did['blocks'][ $name ] = array_diff_key( $args, array( 'render_callback' => true ) );
		add_filter( "render-$name", static fn( string $content, array $attributes, array $context ): string => $args['render_callback']( $attributes, $content, new WP_Block( $context ) ), 10, 3 );
	}
	function get_block_wrapper_attributes(): string {
		return 'class="wp-block"';
	}
	function wp_register_script( string $handle, string $src, array $deps, string|false|null $ver, array|bool $args ): bool {
		return true;
	}
	function wp_add_inline_script( string $handle, string $data, string $position = 'after' ): bool {
		Site::$did['inline'][ $handle ] = $data;
		return true;
	}
	function wp_enqueue_script( string $handle, string $src, array $deps, string|false|null $ver, array|bool $args ): void {
		Site::$did['scripts'][ $handle ] = array( 'src' => $src ) + $args;
	}
	function get_the_ID(): int|false {
		return Site::$post > 0 ? Site::$post : false;
	}
	function get_queried_object_id(): int {
		return Site::$post;
	}
	function is_preview(): bool {
		return false;
	}

	// WooCommerce.
	final class WooCommerce {
		public ?WC_Cart $cart = null;
		public ?WC_Session $session;
		public function __construct() {
			$this->session = new WC_Session();
		}
	}
	final class WC_Session {
		public function get( string $key, mixed $default_value = null ): mixed {
			return Site::$session[ $key ] ?? $default_value;
		}
		public function set( string $key, mixed $value ): void {
			Site::$session[ $key ] = $value;
		}
	}
	final class WC_Cart {
		/** @param list<array<string, int>> $items */
		public function __construct( public array $items = array(), private float $total = 0, private float $tax = 0 ) {}
		public function get_cart(): array {
			return $this->items;
		}
		public function get_cart_contents_total(): float {
			return $this->total;
		}
		public function get_cart_contents_tax(): float {
			return $this->tax;
		}
	}
	final class WC_Product {
		public function __construct( private int $id, private string $price ) {}
		public function get_id(): int {
			return $this->id;
		}
		public function get_price(): string {
			return $this->price;
		}
	}
	final class WC_Order {
		public array $meta = array();
		public function __construct( private int $id = 501, private string $total = '29.90', private string $currency = 'EUR' ) {}
		public function get_id(): int {
			return $this->id;
		}
		public function get_total(): string {
			return $this->total;
		}
		public function get_currency(): string {
			return $this->currency;
		}
		public function get_meta( string $key ): mixed {
			return $this->meta[ $key ] ?? '';
		}
		public function update_meta_data( string $key, mixed $value ): void {
			$this->meta[ $key ] = $value;
		}
		public function delete_meta_data( string $key ): void {
			unset( $this->meta[ $key ] );
		}
	}
	function WC(): WooCommerce {
		static $woocommerce = new WooCommerce();
		return $woocommerce;
	}
	function wc_get_order( int|string $id ): WC_Order|false {
		return 501 === (int) $id ? new WC_Order() : false;
	}
	function wc_get_product( int|false $id ): WC_Product|false|null {
		return isset( Site::$prices[ (string) $id ] ) ? new WC_Product( (int) $id, Site::$prices[ (string) $id ] ) : false;
	}
	function wc_get_page_permalink( string $page ): string {
		return home_url( "/my-account/?page=$page&a=1" );
	}
	function wc_prices_include_tax(): bool {
		return true;
	}
	function get_woocommerce_currency(): string {
		return Site::$currency;
	}
	function is_checkout(): bool {
		return null !== Site::$checkout;
	}
	function is_wc_endpoint_url( string|false $endpoint = false ): bool {
		return is_checkout() && '' !== Site::$checkout;
	}
	function is_product(): bool {
		return isset( Site::$prices[ (string) Site::$post ] );
	}
	function woocommerce_register_additional_checkout_field( array $options ): void {
		Site::$did['fields'][ $options['id'] ] = $options;
	}
	function woocommerce_template_loop_rating(): void {
		echo 'stars of WooCommerce';
	}
}
