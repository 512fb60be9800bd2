<?php
declare( strict_types=1 );

namespace Yuko\WooCommerce;

defined( 'ABSPATH' ) || exit;

/**
 * The store in Yuko that this site belongs to. Connecting begins here with a one-time code: only a person who may manage this
 * store can get one, so nobody can use WooCommerce's authorization page to connect this store to a store of their own in Yuko.
 */
final class Connection {
	public const OPTION = 'yuko_connection';
	private const CODE = 'yuko_connection_code';
	private const CODE_LIFETIME = 15 * MINUTE_IN_SECONDS;

	public static function register(): void {
		add_action( 'admin_post_yuko_connect', array( self::class, 'begin' ) );
		add_action( 'admin_post_yuko_disconnect', array( self::class, 'forget' ) );
		add_action( 'rest_api_init', array( self::class, 'register_route' ) );
	}

	/** @return array{store: string, secret: string}|null */
	public static function current(): ?array {
		$known = get_option( self::OPTION );
		return is_array( $known ) && isset( $known['store'], $known['secret'] ) ? $known : null;
	}

	/** Sends the merchant to Yuko, which continues with WooCommerce's own authorization page. */
	public static function begin(): void {
		self::check( 'yuko_connect' );
		$code = wp_generate_password( 40, false );
		set_transient( self::CODE, hash( 'sha256', $code ), self::CODE_LIFETIME );
		$query = http_build_query( array( 'site' => home_url() ), '', '&', PHP_QUERY_RFC3986 );
		// In the fragment, so that no log has the code.
		wp_redirect( SERVER . "/woocommerce/connect?$query#$code" ); // phpcs:ignore WordPress.Security.SafeRedirect -- always our own server.
		exit;
	}

	public static function forget(): void {
		self::check( 'yuko_disconnect' );
		delete_option( self::OPTION );
		wp_safe_redirect( Settings::url() );
		exit;
	}

	/** In a namespace that WooCommerce's REST keys are accepted in. */
	public static function register_route(): void {
		$text = static fn( string $pattern ): array => array(
			'type'              => 'string',
			'pattern'           => $pattern,
			'required'          => true,
			'validate_callback' => 'rest_validate_request_arg',
		);
		register_rest_route(
			'wc-yuko/v1',
			'/connection',
			array(
				'methods'             => 'POST',
				'callback'            => array( self::class, 'accept' ),
				'permission_callback' => static fn(): bool => current_user_can( 'manage_woocommerce' ),
				'args'                => array(
					'store'  => $text( '^[a-z0-9][a-z0-9-]{0,79}$' ),
					'secret' => $text( '^[0-9a-f]{64}$' ),
					'code'   => $text( '^[A-Za-z0-9]{0,64}$' ),
				),
			)
		);
	}

	/** Called by Yuko: with the code to connect, without one to renew the secret of the same store. */
	public static function accept( \WP_REST_Request $request ): \WP_REST_Response|\WP_Error {
		$known      = self::current();
		$store      = (string) $request->get_param( 'store' );
		$code       = (string) $request->get_param( 'code' );
		$is_renewal = '' === $code && null !== $known && $known['store'] === $store;
		if ( ! $is_renewal && ! self::redeem( $code ) ) {
			$message = __( 'The connection has expired. Start again from WooCommerce > Yuko.', 'yuko-for-woocommerce' );
			return new \WP_Error( 'yuko_code_refused', $message, array( 'status' => 403 ) );
		}
		update_option(
			self::OPTION,
			array(
				'store'  => $store,
				'secret' => (string) $request->get_param( 'secret' ),
			)
		);
		return new \WP_REST_Response( array( 'version' => VERSION ) );
	}

	private static function redeem( string $code ): bool {
		$hash = get_transient( self::CODE );
		if ( ! is_string( $hash ) || ! hash_equals( $hash, hash( 'sha256', $code ) ) ) {
			return false;
		}
		return delete_transient( self::CODE );
	}

	private static function check( string $action ): void {
		if ( ! current_user_can( 'manage_woocommerce' ) ) {
			wp_die( esc_html__( 'You do not have permission to manage this store.', 'yuko-for-woocommerce' ), '', array( 'response' => 403 ) );
		}
		check_admin_referer( $action );
	}
}
