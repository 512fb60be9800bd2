<?php
declare( strict_types=1 );

namespace Yuko\WooCommerce;

defined( 'ABSPATH' ) || exit;

/** A shortcode and a block for each storefront widget: a custom element and its script, which is loaded from Yuko. */
final class Widgets {
	/** Currencies with other than two decimals. */
	private const DECIMALS = array(
		0 => array( 'BIF', 'CLP', 'DJF', 'GNF', 'ISK', 'JPY', 'KMF', 'KRW', 'PYG', 'RWF', 'UGX', 'VND', 'VUV', 'XAF', 'XOF', 'XPF' ),
		3 => array( 'BHD', 'IQD', 'JOD', 'KWD', 'LYD', 'OMR', 'TND' ),
	);

	public static function register(): void {
		add_action( 'init', array( self::class, 'register_all' ) );
		add_action( 'wp_footer', array( self::class, 'render_everywhere' ), 1 );
		add_action( 'woocommerce_thankyou', array( self::class, 'render_thanks' ), 5 );
	}

	/**
	 * By the name of the widget in Yuko. `hold` is the space to reserve, so that nothing moves; `needs` are attributes.
	 *
	 * @return array<string, array{title: string, tag: string, script: string, needs?: list<string>, hold?: string}>
	 */
	public static function all(): array {
		$widget = static fn( string $title, string $tag, string $script, array $needs = array(), string $hold = '' ): array =>
			compact( 'title', 'tag', 'script', 'needs', 'hold' );
		return array(
			'star-badge'         => $widget( __( 'Star badge', 'yuko-for-woocommerce' ), 'yuko-stars', 'stars', array( 'product' ) ),
			'rating-text'        => $widget( __( 'Rating text', 'yuko-for-woocommerce' ), 'yuko-rating-text', 'rating-text', array( 'product', 'widget' ), '1.5rem' ),
			'snippet'            => $widget( __( 'Review snippet', 'yuko-for-woocommerce' ), 'yuko-snippet', 'snippet', array( 'product', 'widget' ), '10rem' ),
			'review-list'        => $widget( __( 'Product reviews', 'yuko-for-woocommerce' ), 'yuko-reviews', 'reviews', array( 'product', 'widget' ), '150vh' ),
			'review-form'        => $widget( __( 'Review form', 'yuko-for-woocommerce' ), 'yuko-review-form', 'review-form', array( 'product' ), '30rem' ),
			'questions'          => $widget( __( 'Questions and answers', 'yuko-for-woocommerce' ), 'yuko-questions', 'questions', array( 'product' ), '24rem' ),
			'all-reviews'        => $widget( __( 'All reviews', 'yuko-for-woocommerce' ), 'yuko-all-reviews', 'reviews', array(), '150vh' ),
			'carousel'           => $widget( __( 'Review carousel', 'yuko-for-woocommerce' ), 'yuko-carousel', 'carousel', array( 'widget' ), '29rem' ),
			'video-slider'       => $widget( __( 'Video slider', 'yuko-for-woocommerce' ), 'yuko-video-slider', 'video-slider', array( 'widget' ), '33rem' ),
			'media-grid'         => $widget( __( 'Media grid', 'yuko-for-woocommerce' ), 'yuko-media-grid', 'media-grid', array( 'widget' ), '21rem' ),
			'trust-badge'        => $widget( __( 'Trust badge', 'yuko-for-woocommerce' ), 'yuko-trust', 'trust', array( 'widget' ) ),
			'medals'             => $widget( __( 'Medals', 'yuko-for-woocommerce' ), 'yuko-medals', 'medals' ),
			'floating-tab'       => $widget( __( 'Floating tab', 'yuko-for-woocommerce' ), 'yuko-tab', 'tab', array( 'widget' ) ),
			'popup'              => $widget( __( 'Review popup', 'yuko-for-woocommerce' ), 'yuko-popup', 'popup', array( 'widget' ) ),
			'signup-form'        => $widget( __( 'Sign-up form', 'yuko-for-woocommerce' ), 'yuko-signup', 'signup', array( 'form' ) ),
			'loyalty-launcher'   => $widget( __( 'Loyalty launcher', 'yuko-for-woocommerce' ), 'yuko-loyalty-launcher', 'loyalty-launcher', array( 'customer' ) ),
			'loyalty-page'       => $widget( __( 'Loyalty page', 'yuko-for-woocommerce' ), 'yuko-loyalty-page', 'loyalty-page', array( 'customer' ), '100vh' ),
			'account-page'       => $widget( __( 'Points in the account', 'yuko-for-woocommerce' ), 'yuko-loyalty-account', 'loyalty-panel', array( 'customer' ), '60vh' ),
			'product-points'     => $widget( __( 'Points on products', 'yuko-for-woocommerce' ), 'yuko-product-points', 'loyalty-points', array( 'price', 'customer' ), '1.75rem' ),
			'cart-points'        => $widget( __( 'Points in the cart', 'yuko-for-woocommerce' ), 'yuko-cart-points', 'loyalty-points', array( 'total', 'customer' ), '2.85rem' ),
			'cart-points-slider' => $widget( __( 'Redeem points in the cart', 'yuko-for-woocommerce' ), 'yuko-cart-points-slider', 'loyalty-cart', array( 'cart', 'customer' ), '2.85rem' ),
		);
	}

	public static function shortcode_of( string $name ): string {
		return 'yuko_' . str_replace( '-', '_', $name );
	}

	public static function register_all(): void {
		$in_editor = array();
		$labels    = array(
			'product' => __( 'Slug or ID of another product', 'yuko-for-woocommerce' ),
			'form'    => __( 'ID of the form', 'yuko-for-woocommerce' ),
			'widget'  => __( 'Name of a page widget', 'yuko-for-woocommerce' ),
		);
		foreach ( self::all() as $name => $widget ) {
			add_shortcode( self::shortcode_of( $name ), static fn( mixed $given ): string => self::html( $name, is_array( $given ) ? $given : array() ) );
			$typed = array_values( array_intersect( $widget['needs'], array_keys( $labels ) ) );
			register_block_type(
				"yuko/$name",
				array(
					'api_version'           => 3,
					'title'                 => "Yuko: {$widget['title']}",
					'category'              => 'woocommerce',
					'icon'                  => 'star-filled',
					'uses_context'          => array( 'postId' ),
					'attributes'            => array_fill_keys( $typed, array( 'type' => 'string' ) ),
					'editor_script_handles' => array( 'yuko-blocks' ),
					'render_callback'       => static fn( array $given, string $content, \WP_Block $block ): string =>
						sprintf( '<div %s>%s</div>', get_block_wrapper_attributes(), self::html( $name, $given, (int) ( $block->context['postId'] ?? 0 ) ) ),
				)
			);
			$in_editor[] = array(
				'name'       => "yuko/$name",
				'title'      => $widget['title'],
				'attributes' => (object) array_intersect_key( $labels, array_flip( $typed ) ),
			);
		}
		$needs = array( 'wp-blocks', 'wp-element', 'wp-block-editor', 'wp-components' );
		wp_register_script( 'yuko-blocks', plugins_url( 'blocks.js', __DIR__ ), $needs, VERSION, true );
		wp_add_inline_script( 'yuko-blocks', 'window.yukoBlocks = ' . wp_json_encode( $in_editor ) . ';', 'before' );
	}

	public static function render_everywhere(): void {
		foreach ( array( 'launcher' => 'loyalty-launcher', 'tab' => 'floating-tab', 'popup' => 'popup' ) as $switch => $name ) {
			if ( Settings::is_on( $switch ) ) {
				echo self::html( $name ); // phpcs:ignore WordPress.Security.EscapeOutput -- escaped in html().
			}
		}
	}

	public static function render_thanks( int|string $order_id ): void {
		$order = Settings::is_on( 'thanks' ) ? wc_get_order( $order_id ) : false;
		if ( ! $order instanceof \WC_Order ) {
			return;
		}
		$about = array(
			'order'    => (string) $order->get_id(),
			'total'    => (string) self::minor( $order->get_total(), $order->get_currency() ),
			'currency' => $order->get_currency(),
			'customer' => Identity::proof(),
		);
		echo self::element( 'yuko-thank-you', 'loyalty-thanks', $about ); // phpcs:ignore WordPress.Security.EscapeOutput -- escaped in element().
	}

	/** @param array<string, mixed> $given Typed into the shortcode or block. */
	public static function html( string $name, array $given = array(), int $post_id = 0 ): string {
		$widget     = self::all()[ $name ];
		$attributes = array();
		foreach ( $widget['needs'] as $need ) {
			$attributes += self::values( $need, $given, $post_id );
		}
		if ( in_array( 'product', $widget['needs'], true ) && empty( $attributes['product'] ) ) {
			return '';
		}
		return self::element( $widget['tag'], $widget['script'], $attributes, $widget['hold'] );
	}

	/**
	 * @param array<string, mixed> $given
	 * @return array<string, string|null>
	 */
	private static function values( string $need, array $given, int $post_id ): array {
		$typed    = isset( $given[ $need ] ) && is_scalar( $given[ $need ] ) ? sanitize_text_field( (string) $given[ $need ] ) : '';
		$currency = array( 'currency' => get_woocommerce_currency() );
		$product  = wc_get_product( $post_id > 0 ? $post_id : get_the_ID() );
		return match ( $need ) {
			'product'  => array( 'product' => '' !== $typed ? $typed : ( $product ? (string) $product->get_id() : null ) ),
			'price'    => $product && '' !== (string) $product->get_price() ? array( 'price' => (string) self::minor( $product->get_price() ) ) + $currency : array(),
			'total'    => array( 'total' => (string) self::minor( self::goods_in_cart() ) ) + $currency,
			'cart'     => array( 'cart' => rest_url( 'wc/store/v1/cart' ), 'with-tax' => wc_prices_include_tax() ? '' : null ),
			'customer' => array( 'customer' => Identity::proof() ),
			'widget'   => array( 'widget' => '' !== $typed ? $typed : null ),
			default    => array( $need => $typed ),
		};
	}

	/** @param array<string, string|null> $attributes */
	private static function element( string $tag, string $script, array $attributes, string $hold = '' ): string {
		$account = wc_get_page_permalink( 'myaccount' );
		$all     = array(
			'store'   => Connection::current()['store'] ?? '',
			'api'     => SERVER,
			'lang'    => str_replace( '_', '-', determine_locale() ),
			'sign-in' => array_key_exists( 'customer', $attributes ) ? $account : null,
			'sign-up' => array_key_exists( 'customer', $attributes ) ? $account : null,
			'style'   => '' !== $hold ? "display:block;min-height:$hold" : null,
			...$attributes,
		);
		wp_enqueue_script( "yuko-$script", SERVER . "/widgets/$script.js", array(), null, array( 'strategy' => 'defer' ) ); // phpcs:ignore WordPress.WP.EnqueuedResourceParameters -- the server always has the latest.
		$html = '';
		foreach ( array_filter( $all, static fn( ?string $value ): bool => null !== $value ) as $attribute => $value ) {
			$html .= sprintf( ' %s="%s"', $attribute, esc_attr( $value ) );
		}
		return "<$tag$html></$tag>";
	}

	/** As orders count goods in Yuko: after discounts, with tax if prices include it. */
	private static function goods_in_cart(): float {
		$cart = WC()->cart;
		return $cart ? (float) $cart->get_cart_contents_total() + ( wc_prices_include_tax() ? (float) $cart->get_cart_contents_tax() : 0 ) : 0;
	}

	/** In the smallest unit of the currency. */
	private static function minor( mixed $amount, ?string $currency = null ): int {
		$currency ??= get_woocommerce_currency();
		$decimals   = 2;
		foreach ( self::DECIMALS as $other => $currencies ) {
			$decimals = in_array( $currency, $currencies, true ) ? $other : $decimals;
		}
		return (int) round( (float) $amount * 10 ** $decimals );
	}
}
