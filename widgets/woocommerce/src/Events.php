<?php
declare( strict_types=1 );

namespace Yuko\WooCommerce;

defined( 'ABSPATH' ) || exit;

/** Reports viewed products, carts, and begun checkouts of signed-in customers who consented, at most once and after the page was sent. */
final class Events {
	/** As many as Yuko accepts. */
	private const MOST_LINES = 50;
	private const CART_HOOKS = array(
		'woocommerce_add_to_cart',
		'woocommerce_cart_item_removed',
		'woocommerce_cart_item_restored',
		'woocommerce_after_cart_item_quantity_update',
		'woocommerce_cart_emptied',
	);

	/** In WooCommerce's session: the token of the checkout of this cart. */
	private const CHECKOUT = 'yuko_checkout';

	private static bool $is_cart_changed = false;
	private static ?string $viewed       = null;
	private static ?string $checkout     = null;

	public static function register(): void {
		if ( ! Settings::is_on( 'events' ) ) {
			return;
		}
		add_action( 'template_redirect', array( self::class, 'note_page' ) );
		add_action( 'woocommerce_cart_emptied', array( self::class, 'forget_checkout' ), 10, 0 );
		foreach ( self::CART_HOOKS as $hook ) {
			add_action( $hook, array( self::class, 'note_cart' ), 10, 0 );
		}
		add_action( 'shutdown', array( self::class, 'send' ), PHP_INT_MAX );
	}

	public static function note_page(): void {
		if ( is_product() && ! is_preview() ) {
			self::$viewed = (string) get_queried_object_id();
		}
		// Not the pages of the order that follow.
		if ( is_checkout() && ! is_wc_endpoint_url() && is_user_logged_in() && WC()->session ) {
			self::$checkout = WC()->session->get( self::CHECKOUT ) ?: wp_generate_uuid4();
			WC()->session->set( self::CHECKOUT, self::$checkout );
		}
	}

	/** An order empties the cart, and the next checkout is another one. */
	public static function forget_checkout(): void {
		WC()->session?->set( self::CHECKOUT, null );
	}

	public static function note_cart(): void {
		self::$is_cart_changed = true;
	}

	public static function send(): void {
		$events = array();
		if ( null !== self::$viewed ) {
			$events[] = array(
				'type'      => 'product_viewed',
				'productId' => self::$viewed,
			);
		}
		if ( self::$is_cart_changed && WC()->cart ) {
			$events[] = array(
				'type'  => 'cart_updated',
				'lines' => self::lines(),
			);
		}
		if ( null !== self::$checkout && WC()->cart && array() !== self::lines() ) {
			$events[] = array(
				'type'  => 'checkout_started',
				'token' => self::$checkout,
				'lines' => self::lines(),
			);
		}
		self::$viewed          = null;
		self::$is_cart_changed = false;
		self::$checkout        = null;
		if ( array() === $events || ! self::is_allowed() ) {
			return;
		}
		if ( function_exists( 'fastcgi_finish_request' ) ) {
			fastcgi_finish_request();
		}
		array_map( array( self::class, 'post' ), $events );
	}

	/** Only by a decision of the visitor: without a consent banner, WordPress's consent API allows everything. */
	private static function is_allowed(): bool {
		return is_user_logged_in()
			&& function_exists( 'wp_has_consent' ) && function_exists( 'wp_get_consent_type' ) && wp_get_consent_type()
			&& wp_has_consent( 'statistics' ) && wp_has_consent( 'marketing' );
	}

	/** @return list<array{productId: string, variantId: string, quantity: int}> */
	private static function lines(): array {
		$lines = array();
		foreach ( WC()->cart->get_cart() as $item ) {
			$product  = (string) $item['product_id'];
			$variant  = empty( $item['variation_id'] ) ? $product : (string) $item['variation_id'];
			$quantity = (int) ( ( $lines[ $variant ]['quantity'] ?? 0 ) + $item['quantity'] );
			if ( $quantity > 0 ) {
				$lines[ $variant ] = array(
					'productId' => $product,
					'variantId' => $variant,
					'quantity'  => min( $quantity, 10_000 ),
				);
			}
		}
		return array_slice( array_values( $lines ), 0, self::MOST_LINES );
	}

	/** @param array<string, mixed> $event */
	private static function post( array $event ): void {
		$connection = Connection::current();
		if ( null === $connection ) {
			return;
		}
		$user = wp_get_current_user();
		$body = array(
			'eventId'  => wp_generate_uuid4(),
			'sentAt'   => time(),
			'customer' => array(
				'id'    => (string) $user->ID,
				'email' => $user->user_email,
			),
			'event'    => $event,
		);
		$store = rawurlencode( $connection['store'] );
		wp_remote_post(
			SERVER . "/api/v1/storefront/$store/shopper-events",
			array(
				'blocking' => false,
				'timeout'  => 2,
				'headers'  => array( 'Content-Type' => 'application/json' ),
				'body'     => (string) wp_json_encode( array( 'signed' => Identity::sign( $body, $connection['secret'], 'shopper-event.' ) ) ),
			)
		);
	}
}
