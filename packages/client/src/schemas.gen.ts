// Generated from openapi.json by `npm run client`; a test fails while it differs.

export interface components {
    schemas: {
        Lot: {
            /** Format: int64 */
            id: number;
            /** @enum {string} */
            kind: "site_of_the_day";
            /** @enum {string} */
            status: "scheduled" | "open" | "awaiting_brief" | "sold" | "unsold" | "cancelled";
            price_usd: number;
            min_next_bid_usd: number;
            /** @description In the requested currency */
            price: number;
            /** @description In the requested currency */
            min_next_bid: number;
            /**
             * Format: date-time
             * @description ISO 8601, UTC, with milliseconds
             */
            ends_at: string;
            /** Format: int64 */
            ends_in_seconds: number;
            /** Format: int64 */
            bidders: number;
            leader_has_brief: boolean;
            /** @description Set while the leader has no brief; after it the best bid with one wins */
            leader_brief_deadline: string | null;
            /** @description The highest bid of anyone whose brief is complete */
            best_bid_with_brief_usd: number | null;
        };
        Warning: {
            field: string;
            text: string;
            did_you_mean?: string;
        };
        AuctionState: {
            /** @constant */
            ok: true;
            /** @enum {string} */
            currency: "EUR" | "USD" | "PLN";
            lots: components["schemas"]["Lot"][];
            /** @description What was sent and did not count as it may have been meant */
            warnings?: components["schemas"]["Warning"][];
        };
        PendingBid: {
            /** @constant */
            ok: true;
            /** @constant */
            status: "waiting_for_code";
            pending_id: string;
            code_sent_to: string;
            /**
             * Format: date-time
             * @description ISO 8601, UTC, with milliseconds
             */
            code_expires_at: string;
            next: string;
            /** @description What was sent and did not count as it may have been meant */
            warnings?: components["schemas"]["Warning"][];
        };
        AuctionBriefStatus: {
            ready: boolean;
            missing: {
                id: string;
                question: string;
            }[];
        };
        ConfirmedBid: {
            /** @constant */
            ok: true;
            /** @description Secret; send it as a bearer token. The same code sent again ends it and returns another */
            participant_key: string;
            bids: {
                /** Format: int64 */
                lot: number;
                amount_usd: number;
                entered: boolean;
                leader: boolean;
            }[];
            brief: {
                site_of_the_day?: components["schemas"]["AuctionBriefStatus"];
            };
            next: string;
            /** @description What was sent and did not count as it may have been meant */
            warnings?: components["schemas"]["Warning"][];
        };
        LotWithHistory: {
            /** @constant */
            ok: true;
            lot: components["schemas"]["Lot"];
            history: {
                /**
                 * Format: date-time
                 * @description ISO 8601, UTC, with milliseconds
                 */
                at: string;
                price_usd: number;
                /** @description False while nobody had bid: the price at which it starts */
                bid: boolean;
            }[];
        };
        BidBeforeItsCode: {
            /** @constant */
            ok: true;
            code_sent_to: string;
            amount_usd: number;
        };
        MailedCode: {
            /** @constant */
            ok: true;
            /**
             * Format: date-time
             * @description ISO 8601, UTC, with milliseconds
             */
            code_expires_at: string;
        };
        Participant: {
            /** @constant */
            ok: true;
            email: string;
            answers: {
                [key: string]: unknown;
            };
            brief: {
                site_of_the_day?: components["schemas"]["AuctionBriefStatus"];
            };
            brief_deadline: string | null;
        };
        SavedBrief: {
            /** @constant */
            ok: true;
            saved: string[];
            unrecognized?: string[];
            brief: {
                site_of_the_day?: components["schemas"]["AuctionBriefStatus"];
            };
            /** @description Of whoever has won: the order that now has these answers */
            order_id?: string;
            /** @description What was sent and did not count as it may have been meant */
            warnings?: components["schemas"]["Warning"][];
        };
        OwnBid: {
            bid_id: string;
            /** Format: int64 */
            lot: number;
            amount_usd: number;
            /**
             * Format: date-time
             * @description ISO 8601, UTC, with milliseconds
             */
            placed_at: string;
            /** @enum {string} */
            status: "waiting_for_code" | "under_review" | "leading" | "outbid" | "won" | "lost" | "not_entered" | "cancelled" | "rejected";
            entered: boolean;
            leader: boolean;
            automatic_max_usd: number | null;
            /** @description Of a bid that has won: the key to its order */
            order_id?: string;
            /**
             * Format: uri
             * @description Of a bid that has won: the page of its order
             */
            page_url?: string;
            /** @description The winner is out, and the client can have the site for this amount: answer before then */
            offer?: {
                amount_usd: number;
                /**
                 * Format: date-time
                 * @description ISO 8601, UTC, with milliseconds
                 */
                until: string;
            };
        };
        OwnBids: {
            /** @constant */
            ok: true;
            bids: components["schemas"]["OwnBid"][];
            /** @description What was sent and did not count as it may have been meant */
            warnings?: components["schemas"]["Warning"][];
        };
        CancelledBid: {
            /** @constant */
            ok: true;
            bid: components["schemas"]["OwnBid"];
            /** @description All that was taken back */
            bids: components["schemas"]["OwnBid"][];
            lot: components["schemas"]["Lot"];
            /** @description What the client has still bid on the lot; null where nothing */
            still_binding_usd: number | null;
            /** @description Whether nothing is bid automatically for the client on the lot */
            maximum_off: boolean;
            /** @description Of two within 30 days a person looks at each further bid */
            counts_for_review: boolean;
            next: string;
            /** @description What was sent and did not count as it may have been meant */
            warnings?: components["schemas"]["Warning"][];
        };
        AutomaticBidding: {
            /** @constant */
            ok: true;
            auto: {
                /** Format: int64 */
                lot: number;
                max_usd: number | null;
                /** @enum {string} */
                status: "on" | "off" | "under_review";
                own_bid_usd: number | null;
                leader: boolean;
            };
            lot: components["schemas"]["Lot"];
            next: string;
            /** @description What was sent and did not count as it may have been meant */
            warnings?: components["schemas"]["Warning"][];
        };
        AnsweredOffer: {
            /** @constant */
            ok: true;
            /** @constant */
            dry_run?: true;
            /** Format: int64 */
            lot: number;
            amount_usd: number;
            accepted: boolean;
            /** @description Of a yes: the key to the order */
            order_id?: string;
            /**
             * Format: uri
             * @description Of a yes: the page of the order
             */
            page_url?: string;
            next: string;
            /** @description What was sent and did not count as it may have been meant */
            warnings?: components["schemas"]["Warning"][];
        };
        RevokedKey: {
            /** @constant */
            ok: true;
            /** @description What was sent and did not count as it may have been meant */
            warnings?: components["schemas"]["Warning"][];
        };
        AddedWebhook: {
            id: string;
            url: string;
            /** @description What deliveries are signed with; it is shown this once, so keep it */
            secret: string;
            /** Format: date-time */
            created_at: string;
            /** @constant */
            dry_run?: true;
            next: string;
            /** @description What was sent and did not count as it may have been meant */
            warnings?: components["schemas"]["Warning"][];
        };
        WebhookDelivery: {
            /** @description The webhook-id that is sent with it */
            id: string;
            type: string;
            /**
             * @description failed: it was tried for a day, or, sent by a test or as one delivery again, once; dropped: it is not tried again, because a replay stands in its place, the receiver answered 410 Gone, or there was nothing to tell any more
             * @enum {string}
             */
            state: "pending" | "delivered" | "failed" | "dropped";
            /** Format: int64 */
            attempts: number;
            /** Format: date-time */
            queued_at: string;
            next_attempt_at: string | null;
            delivered_at: string | null;
            /** @description What the last attempt came to */
            problem: string | null;
        };
        Webhook: {
            id: string;
            url: string | null;
            /**
             * @description stopped: something did not arrive for a day, and nothing more is sent until you replay; ended: the receiver answered 410 Gone or the operator has ended it, and nothing is sent until you delete it and add it again
             * @enum {string}
             */
            state: "active" | "stopped" | "ended";
            problem: string | null;
            /** Format: date-time */
            created_at: string;
            /** @description The newest first, 20 at most */
            deliveries: components["schemas"]["WebhookDelivery"][];
        };
        Webhooks: {
            webhooks: components["schemas"]["Webhook"][];
            /** @description What was sent and did not count as it may have been meant */
            warnings?: components["schemas"]["Warning"][];
        };
        WebhookDone: {
            id: string;
            /** @description The webhook-id of what is sent; null where several may be, or nothing */
            delivery: string | null;
            /** @constant */
            dry_run?: true;
            next: string;
            /** @description What was sent and did not count as it may have been meant */
            warnings?: components["schemas"]["Warning"][];
        };
        /** @description Promises that came to their end in the last days; null where none did */
        PromisesKept: {
            /** Format: int64 */
            days: number;
            /** Format: int64 */
            kept: number;
            /** Format: int64 */
            missed: number;
            /** @description Of those that came to their end, rounded down; null where none did */
            share: number | null;
            by_promise: {
                confirmation: {
                    /** Format: int64 */
                    kept: number;
                    /** Format: int64 */
                    missed: number;
                    /** @description Of those that came to their end, rounded down; null where none did */
                    share: number | null;
                };
                site_live: {
                    /** Format: int64 */
                    kept: number;
                    /** Format: int64 */
                    missed: number;
                    /** @description Of those that came to their end, rounded down; null where none did */
                    share: number | null;
                };
                change_round: {
                    /** Format: int64 */
                    kept: number;
                    /** Format: int64 */
                    missed: number;
                    /** @description Of those that came to their end, rounded down; null where none did */
                    share: number | null;
                };
                fix: {
                    /** Format: int64 */
                    kept: number;
                    /** Format: int64 */
                    missed: number;
                    /** @description Of those that came to their end, rounded down; null where none did */
                    share: number | null;
                };
            };
        } | null;
        ServiceDescription: {
            service: string;
            quote: string;
            order: string;
            brief: string;
            /** Format: uri */
            spec: string;
            promises_kept: components["schemas"]["PromisesKept"];
            /**
             * @description Whether VAT comes on top of prices, is in them, or is not charged; left out where the operator has not said it
             * @enum {string}
             */
            prices_are?: "net" | "gross" | "no_vat";
            delivery: string;
            payment: string;
            edits: string;
            /** Format: uri */
            terms: string;
            /** Format: uri */
            studios: string;
            /** Format: uri */
            agent_guide: string;
        };
        BriefSchema: {
            /** @constant */
            $schema: "https://json-schema.org/draft/2020-12/schema";
            description: string;
            /** @constant */
            type: "object";
            /** @description A schema of the answer to each question, by its id, in the order to ask them */
            properties: {
                [key: string]: {
                    [key: string]: unknown;
                };
            };
            required: string[];
            anyOf: {
                [key: string]: unknown;
            }[];
            /** @constant */
            additionalProperties: true;
            /** @description What was sent and did not count as it may have been meant */
            warnings?: components["schemas"]["Warning"][];
        } & {
            [key: string]: unknown;
        };
        BriefField: {
            key: string;
            /** @enum {string} */
            type: "text" | "choice" | "multi_choice" | "checkbox";
            label: string;
            options?: string[];
        };
        BriefQuestion: {
            /** Format: int32 */
            order: number;
            id: string;
            /** @enum {string} */
            type: "text" | "choice" | "multi_choice" | "checkbox" | "fields";
            text: string;
            translated: boolean;
            required_for_start: boolean;
            /** @description False where this project has no use for it */
            relevant: boolean;
            need_one_of?: string[];
            hint?: string;
            options?: string[];
            fields?: components["schemas"]["BriefField"][];
        };
        BriefQuestions: {
            brief_questions: components["schemas"]["BriefQuestion"][];
            /** @enum {string} */
            lang: "en" | "ru" | "pl" | "de" | "fr" | "es" | "pt" | "by";
            note: string;
            how_to_answer: string;
            delivery: string;
            payment: string;
            edits: string;
            /** Format: uri */
            terms: string;
            /** Format: uri */
            studios: string;
            /** @description What was sent and did not count as it may have been meant */
            warnings?: components["schemas"]["Warning"][];
        };
        Price: {
            /** @description Total price in the currency */
            amount: number;
            /** @enum {string} */
            currency: "EUR" | "USD" | "PLN";
            /**
             * Format: int32
             * @description Pages times languages
             */
            total_pages: number;
            /** @description Component → amount; adds up to the total */
            breakdown: {
                [key: string]: number;
            };
        };
        Project: {
            /** @enum {string} */
            type: "landing" | "website" | "shop" | "redesign";
            /** Format: int32 */
            pages: number;
            /** Format: int32 */
            languages: number;
            payments: boolean;
            subscriptions: boolean;
            booking: boolean;
            accounts: boolean;
            /** Format: int32 */
            extra_roles: number;
            /** Format: int32 */
            integrations: number;
            business?: string;
            goal?: string;
            content_ready: boolean;
            notes?: string;
        };
        ProjectChange: {
            field: string;
            from: ("landing" | "website" | "shop" | "redesign") | number | boolean;
            to: ("landing" | "website" | "shop" | "redesign") | number | boolean;
        };
        /** @description Changes that keep the price within the budget; undoing any part of them does not */
        Counterfactual: {
            changes: components["schemas"]["ProjectChange"][];
            quote: components["schemas"]["Price"];
        };
        Quote: {
            quote: components["schemas"]["Price"];
            /**
             * @description Whether VAT comes on top of prices, is in them, or is not charged; left out where the operator has not said it
             * @enum {string}
             */
            prices_are?: "net" | "gross" | "no_vat";
            project: components["schemas"]["Project"];
            /** @description Only where a budget was sent */
            budget?: {
                amount: number;
                currency: string;
                /** @description Whether the price is within it as it is */
                fits: boolean;
                /** @description Whether any changes of this kind keep the price within it */
                reachable: boolean;
                /** @description The price with as little of everything as these changes allow */
                least_amount: number;
            };
            /** @description Only where a budget was sent: fewest fields first, then by how little of the price is lost; empty where no change is needed, or none is enough */
            counterfactuals?: components["schemas"]["Counterfactual"][];
            delivery: string;
            payment: string;
            edits: string;
            /** Format: uri */
            terms: string;
            /** Format: uri */
            studios: string;
            /** Format: uri */
            agent_guide: string;
            /** @description What was sent and did not count as it may have been meant */
            warnings?: components["schemas"]["Warning"][];
        };
        Quotes: {
            /** @description One for each project, in the order in which they were sent */
            quotes: {
                quote: components["schemas"]["Price"];
                project: components["schemas"]["Project"];
                /** @description The same as a signed promise (JWS in its compact form, EdDSA, some 750 characters): send it as it is with the order, which then costs this */
                quote_token: string;
                /** @description Only where a budget was sent */
                budget?: {
                    amount: number;
                    currency: string;
                    /** @description Whether the price is within it as it is */
                    fits: boolean;
                    /** @description Whether any changes of this kind keep the price within it */
                    reachable: boolean;
                    /** @description The price with as little of everything as these changes allow */
                    least_amount: number;
                };
                /** @description Only where a budget was sent: fewest fields first, then by how little of the price is lost; empty where no change is needed, or none is enough */
                counterfactuals?: components["schemas"]["Counterfactual"][];
            }[];
            /**
             * @description Whether VAT comes on top of prices, is in them, or is not charged; left out where the operator has not said it
             * @enum {string}
             */
            prices_are?: "net" | "gross" | "no_vat";
            /** @description The version of the price book */
            price_book: string;
            /**
             * Format: date-time
             * @description Until when each quote_token holds
             */
            valid_until: string;
            delivery: string;
            payment: string;
            edits: string;
            /** Format: uri */
            terms: string;
            /** Format: uri */
            studios: string;
            /** Format: uri */
            agent_guide: string;
            /** @description What was sent and did not count as it may have been meant */
            warnings?: components["schemas"]["Warning"][];
        };
        Prices: {
            /** @description Of the price book; another book has another */
            version: string;
            /** @enum {string} */
            currency: "EUR" | "USD" | "PLN";
            /** @description What every amount is multiplied by for a currency; here that is done already */
            currencies: {
                EUR: number;
                USD: number;
                PLN: number;
            };
            /**
             * @description Whether VAT comes on top of prices, is in them, or is not charged; left out where the operator has not said it
             * @enum {string}
             */
            prices_are?: "net" | "gross" | "no_vat";
            types: {
                /** @enum {string} */
                type: "landing" | "website" | "shop" | "redesign";
                base: number;
                includes: {
                    /**
                     * Format: int64
                     * @description How many pages the base covers
                     */
                    total_pages: number;
                    /** Format: int64 */
                    rounds_of_changes: number;
                };
            }[];
            pages: {
                /** @constant */
                counted: "pages × languages";
                /** @description Each page costs the rate of the tier it falls into */
                tiers: {
                    /** Format: int64 */
                    from: number;
                    /**
                     * Format: int64
                     * @description The last page of the tier, itself included
                     */
                    to: number;
                    each: number;
                }[];
            };
            modules: {
                payments: number;
                subscriptions: number;
                booking: number;
                accounts: number;
            };
            per_each: {
                extra_roles: number;
                integrations: number;
            };
            bounds: {
                pages: {
                    /** Format: int64 */
                    min: number;
                    /** Format: int64 */
                    max: number;
                };
                languages: {
                    /** Format: int64 */
                    min: number;
                    /** Format: int64 */
                    max: number;
                };
                extra_roles: {
                    /** Format: int64 */
                    min: number;
                    /** Format: int64 */
                    max: number;
                };
                integrations: {
                    /** Format: int64 */
                    min: number;
                    /** Format: int64 */
                    max: number;
                };
            };
            delivery: string;
            payment: string;
            edits: string;
            /** Format: uri */
            terms: string;
            /** Format: uri */
            studios: string;
            /** Format: uri */
            agent_guide: string;
            /** @description What was sent and did not count as it may have been meant */
            warnings?: components["schemas"]["Warning"][];
        };
        SigningKeys: {
            keys: {
                /** @constant */
                kty: "OKP";
                /** @constant */
                crv: "Ed25519";
                x: string;
                kid: string;
                /** @constant */
                alg: "EdDSA";
                /** @constant */
                use: "sig";
            }[];
            /** @description What was sent and did not count as it may have been meant */
            warnings?: components["schemas"]["Warning"][];
        };
        MissingItem: {
            id: string;
            need_one_of?: string[];
            text: string;
        };
        OrderResponse: {
            order_id: string;
            /** @description Names the order where people speak of it, and is no key; null in a dry run */
            number: string | null;
            /** @description The studio's own name for the order */
            reference: string | null;
            /** @enum {string} */
            status: "received" | "brief_incomplete" | "brief_complete";
            /** @constant */
            dry_run?: true;
            price: components["schemas"]["Price"];
            project: components["schemas"]["Project"];
            missing: components["schemas"]["MissingItem"][];
            unrecognized?: string[];
            next: string;
            delivery: string;
            payment: string;
            edits: string;
            /** Format: uri */
            terms: string;
            /** Format: uri */
            studios: string;
            /** Format: uri */
            agent_guide: string;
            /** @description What was sent and did not count as it may have been meant */
            warnings?: components["schemas"]["Warning"][];
        };
        Deadline: {
            /** @enum {string} */
            promise: "confirmation" | "site_live" | "change_round" | "fix";
            /** Format: date-time */
            since: string;
            /** Format: date-time */
            due_at: string;
            met_at: string | null;
            /** @enum {string} */
            state: "open" | "met" | "missed" | "void";
            /** @description The round or report it is about */
            request: number | null;
        };
        OrderFile: {
            file_id: string;
            name: string;
            /** @description By what is in it, whatever its name says */
            content_type: string;
            /** Format: int32 */
            size_bytes: number;
            /** @description Of its content, in hexadecimal */
            sha256: string;
            /** @enum {string} */
            purpose: "material" | "source" | "studio_logo";
            /** @description The question that it answers */
            question: string | null;
            /** @enum {string} */
            from: "studio" | "client" | "operator";
            /** Format: date-time */
            added_at: string;
            /**
             * Format: uri
             * @description Whoever has this address may download the file
             */
            url: string;
        };
        ChangeRequest: {
            /** Format: int64 */
            request: number;
            /** @enum {string} */
            kind: "changes" | "defects";
            items: {
                text: string;
                word: string | null;
            }[];
            /** Format: date-time */
            requested_at: string;
            finished_at: string | null;
            verdict: ("defect" | "change" | "declined") | null;
        };
        OrderRecord: {
            order_id: string;
            /** @description Names the order where people speak of it, and is no key; null in a dry run */
            number: string | null;
            /** @description The studio's own name for the order */
            reference: string | null;
            /** @enum {string} */
            status: "received" | "brief_incomplete" | "brief_complete";
            /** @constant */
            dry_run?: true;
            price: components["schemas"]["Price"];
            project: components["schemas"]["Project"];
            missing: components["schemas"]["MissingItem"][];
            unrecognized?: string[];
            next: string;
            delivery: string;
            payment: string;
            edits: string;
            /** Format: uri */
            terms: string;
            /** Format: uri */
            studios: string;
            /** Format: uri */
            agent_guide: string;
            /** @description What was sent and did not count as it may have been meant */
            warnings?: components["schemas"]["Warning"][];
            /** Format: date-time */
            placed_at: string;
            /** Format: date-time */
            updated_at: string;
            /** @enum {string} */
            stage: "awaiting_brief" | "checking" | "building" | "delivered" | "changing" | "accepted" | "paid" | "closed" | "refused" | "cancelled";
            next_move: {
                /** @enum {string} */
                who: "studio" | "client" | "operator" | "nobody";
                /** @enum {string} */
                what: "answer_questions" | "check_brief" | "build" | "look_at_site" | "change" | "answer_us" | "resume_work" | "pay" | "fix" | "add_source_files" | "nothing";
                by: string | null;
            };
            on_hold: {
                /** Format: date-time */
                since: string;
                reason: string;
            } | null;
            /** @description Why answers that were there are missing again */
            asked_again: {
                /** Format: date-time */
                since: string;
                note: string | null;
            } | null;
            /** @description When the brief is checked by; a target and no promise */
            expected_by: string | null;
            deadlines: components["schemas"]["Deadline"][];
            answers: {
                [key: string]: unknown;
            };
            files: components["schemas"]["OrderFile"][];
            /** Format: uri */
            page_url: string;
            /** Format: uri */
            client_url: string;
            site_url: string | null;
            requests: components["schemas"]["ChangeRequest"][];
            rounds: {
                /** Format: int64 */
                included: number;
                /** Format: int64 */
                used: number;
                /** Format: int64 */
                left: number;
                until: string | null;
                /** @description The request that is open */
                open: number | null;
            };
            fixes_until: string | null;
            payment_details: {
                /** @enum {string} */
                state: "none" | "due" | "paid" | "refunded" | "void";
                amount: number;
                currency: string;
                due_at: string | null;
                how: string | null;
                invoice_number: string | null;
            };
            messages: {
                /** Format: date-time */
                at: string;
                /** @enum {string} */
                from: "studio" | "client" | "operator";
                text: string;
            }[];
            timeline: {
                /** Format: date-time */
                at: string;
                /** @enum {string} */
                what: "order_placed" | "order_confirmed" | "answers_added" | "questions_asked_again" | "client_link_ended" | "materials_confirmed" | "clock_started" | "site_delivered" | "changes_requested" | "defects_reported" | "changes_finished" | "report_decided" | "site_accepted" | "site_refused" | "order_cancelled" | "payment_recorded" | "payment_refunded" | "work_held" | "work_resumed" | "reminder_sent" | "order_closed" | "file_added" | "file_removed";
                /** @enum {string} */
                by: "studio" | "client" | "operator" | "service";
            }[];
            /** @description What you may do now, each by the end of its address; answers are sent as brief with order_id, to where orders are placed */
            allowed: ("answers" | "files" | "messages" | "accept" | "changes" | "defects" | "refuse" | "cancel" | "ask_again" | "confirm_materials" | "deliver" | "finish_changes" | "decide_defect" | "record_payment" | "refund" | "hold" | "resume" | "message" | "note" | "add_source_files" | "offer_to_next")[];
        };
        BriefSheet: {
            studio: {
                name: string | null;
                has_logo: boolean;
            };
            /** @enum {string} */
            phase: "asking" | "building" | "live" | "finished" | "ended";
            site_url: string | null;
            may_answer: boolean;
            questions: {
                id: string;
                needed: boolean;
                missing: boolean;
                asked_again: boolean;
                answer: unknown;
            }[];
        };
        NextQuestion: {
            order_id: string;
            /** @enum {string} */
            status: "received" | "brief_incomplete" | "brief_complete";
            /** @enum {string} */
            lang: "en" | "ru" | "pl" | "de" | "fr" | "es" | "pt" | "by";
            /** @description The next that is needed; e-mail, WhatsApp and Telegram are one, called contact. Null where nothing is missing: next then says what happens */
            question: components["schemas"]["BriefQuestion"] | null;
            /** @description Whether there is an answer, and we ask for another */
            asked_again: boolean;
            /** @description A JSON Schema (draft 2020-12) of the answer */
            answer_schema: {
                [key: string]: unknown;
            } | null;
            progress: {
                /** Format: int64 */
                answered: number;
                /** Format: int64 */
                needed: number;
                /** Format: int64 */
                left: number;
            };
            how_to_answer: string | null;
            /** @description What happens next; null while there is a question */
            next: string | null;
            /** Format: uri */
            agent_guide: string;
            /** @description What was sent and did not count as it may have been meant */
            warnings?: components["schemas"]["Warning"][];
        };
        FilesChanged: {
            order_id: string;
            /** @description Names the order where people speak of it, and is no key; null in a dry run */
            number: string | null;
            /** @enum {string} */
            status: "received" | "brief_incomplete" | "brief_complete";
            /** @constant */
            dry_run?: true;
            /** @description Those that were sent */
            files?: components["schemas"]["OrderFile"][];
            /** @description The id of the file that is gone */
            removed?: string;
            missing: components["schemas"]["MissingItem"][];
            /** @description What was sent and did not count as it may have been meant */
            warnings?: components["schemas"]["Warning"][];
        };
        OrderFiles: {
            files: components["schemas"]["OrderFile"][];
            /** @description What was sent and did not count as it may have been meant */
            warnings?: components["schemas"]["Warning"][];
        };
        ClientLink: {
            order_id: string;
            /** @description Names the order where people speak of it, and is no key; null in a dry run */
            number: string | null;
            /** @constant */
            dry_run?: true;
            /**
             * Format: uri
             * @description Shows the questions alone; in a dry run the link that goes on working
             */
            client_url: string;
            next: string;
            /** @description What was sent and did not count as it may have been meant */
            warnings?: components["schemas"]["Warning"][];
        };
        OrderEventData: {
            /** @description As people call the order, such as S-1042 */
            number: string | null;
            /** @description Your own name for it */
            reference: string | null;
            /**
             * @description Who made it happen
             * @enum {string}
             */
            by: "studio" | "client" | "operator" | "service";
            /** Format: date-time */
            placed_at: string;
            /** Format: date-time */
            updated_at: string;
            /** @enum {string} */
            status: "received" | "brief_incomplete" | "brief_complete";
            /** @enum {string} */
            stage: "awaiting_brief" | "checking" | "building" | "delivered" | "changing" | "accepted" | "paid" | "closed" | "refused" | "cancelled";
            next_move: {
                /** @enum {string} */
                who: "studio" | "client" | "operator" | "nobody";
                /** @enum {string} */
                what: "answer_questions" | "check_brief" | "build" | "look_at_site" | "change" | "answer_us" | "resume_work" | "pay" | "fix" | "add_source_files" | "nothing";
                by: string | null;
            };
            on_hold_since: string | null;
            /** @description Ids of the questions that are still open */
            missing: string[];
            price: {
                amount: number;
                /** @enum {string} */
                currency: "EUR" | "USD" | "PLN";
            };
            deadlines: {
                /** @enum {string} */
                promise: "confirmation" | "site_live" | "change_round" | "fix";
                /** Format: date-time */
                since: string;
                /** Format: date-time */
                due_at: string;
                met_at: string | null;
                /** @enum {string} */
                state: "open" | "met" | "missed" | "void";
                request: number | null;
            }[];
            site_url: string | null;
            rounds: {
                /** Format: int64 */
                included: number;
                /** Format: int64 */
                used: number;
                /** Format: int64 */
                left: number;
                until: string | null;
                open: number | null;
            };
            fixes_until: string | null;
            payment: {
                /** @enum {string} */
                state: "none" | "due" | "paid" | "refunded" | "void";
                amount: number;
                /** @enum {string} */
                currency: "EUR" | "USD" | "PLN";
                due_at: string | null;
                invoice_number: string | null;
            };
        };
        LotEventData: {
            /** Format: int64 */
            id: number;
            /** @enum {string} */
            kind: "site_of_the_day";
            /** @enum {string} */
            status: "scheduled" | "open" | "awaiting_brief" | "sold" | "unsold" | "cancelled";
            price_usd: number;
            min_next_bid_usd: number;
            /** @description In the requested currency */
            price: number;
            /** @description In the requested currency */
            min_next_bid: number;
            /**
             * Format: date-time
             * @description ISO 8601, UTC, with milliseconds
             */
            ends_at: string;
            /** Format: int64 */
            ends_in_seconds: number;
            /** Format: int64 */
            bidders: number;
            leader_has_brief: boolean;
            /** @description Set while the leader has no brief; after it the best bid with one wins */
            leader_brief_deadline: string | null;
            /** @description The highest bid of anyone whose brief is complete */
            best_bid_with_brief_usd: number | null;
            /**
             * @description Of price and min_next_bid
             * @enum {string}
             */
            currency: "EUR" | "USD" | "PLN";
        };
        /** @description RFC 9457, for Accept: application/problem+json */
        Problem: {
            /** Format: uri */
            type: string;
            title: string;
            /** Format: int32 */
            status: number;
            detail: string;
            /** @enum {string} */
            code: "not_json" | "unclear_json" | "body_too_large" | "contact_required" | "invalid_field" | "rules_not_accepted" | "order_not_found" | "reference_taken" | "client_link_ended" | "brief_too_large" | "price_changed" | "act_not_allowed" | "not_taken_back" | "site_not_live" | "amount_not_due" | "too_many_orders" | "too_many_resupplies" | "too_many_unchanged" | "lot_not_found" | "bid_not_found" | "lot_not_open" | "below_minimum" | "bid_under_review" | "cancel_not_allowed" | "offer_not_found" | "offer_over" | "offer_open" | "nobody_next" | "lot_passed_on" | "nothing_to_cancel" | "wrong_code" | "too_many_wrong_codes" | "wrong_codes_used_up" | "code_expired" | "code_used" | "code_replaced" | "code_cancelled" | "too_many_codes" | "too_many_answers" | "too_many_maxima" | "address_blocked" | "file_too_large" | "file_empty" | "file_type_not_taken" | "no_file" | "files_full" | "too_many_files" | "too_many_unfinished" | "file_not_found" | "source_not_paid" | "file_not_removable" | "storage_full" | "desk_link_not_valid" | "too_many_desk_links" | "webhook_not_found" | "webhooks_full" | "receiver_not_public" | "too_many_webhook_calls" | "key_required" | "key_not_valid" | "too_many_watchers" | "too_many_requests" | "idempotency_key_reused" | "request_in_flight" | "kept_answer_unreadable" | "foreign_form" | "no_such_address" | "method_not_allowed" | "malformed_request" | "request_timeout" | "headers_too_large" | "unavailable" | "only_looking" | "internal_error";
            retryable: boolean;
            field?: string;
        };
        ShowLotsFields: {
            /**
             * @description Currency of the price
             * @default EUR
             * @enum {string}
             */
            currency?: "EUR" | "USD" | "PLN";
        };
        PlaceBidFields: {
            /**
             * Format: int32
             * @description Lot id
             */
            lot: number;
            /** @description Bid amount in USD */
            amount_usd: number;
            /**
             * Format: email
             * @description The client's e-mail; the code is sent here
             */
            email: string;
            /** @description The client's name */
            name?: string;
            /**
             * @description Language of the client's e-mails and of the question texts
             * @default en
             * @enum {string}
             */
            lang?: "en" | "ru" | "pl" | "de" | "fr" | "es" | "pt" | "by";
            /**
             * @description Must be true: the client accepts the auction rules at /auction/rules
             * @constant
             */
            accept_rules: true;
        };
        ConfirmBidFields: {
            /** @description The pending bid, as the bid call returned it */
            pending_id: string;
            /** @description The 6 digits that were mailed to the client */
            code: string;
        };
        ShowLotFields: {
            /**
             * Format: int32
             * @description The id of the lot, as show_lots lists it
             */
            lot: number;
        };
        ShowPendingBidFields: {
            /** @description The pending bid, as the bid call returned it */
            pending_id?: string;
        };
        MailCodeFields: {
            /** @description The pending bid, as the bid call returned it */
            pending_id?: string;
        };
        ShowParticipantFields: Record<string, never>;
        SubmitBriefFields: {
            /** @description Answers by question id */
            answers: {
                [key: string]: unknown;
            };
            /**
             * @description Keep what was said before in those fields of a question that its new answer leaves out
             * @default false
             */
            merge_fields?: boolean;
        };
        ListBidsFields: Record<string, never>;
        CancelBidFields: {
            /** @description The bid, as the list of bids names it */
            bid_id?: string;
            /** @description The pending bid, as the bid call returned it */
            pending_id?: string;
            /**
             * Format: int32
             * @description Instead of one bid: all of the client on this lot
             */
            lot?: number;
        };
        SetAutomaticBidFields: {
            /**
             * Format: int32
             * @description Lot id
             */
            lot: number;
            /** @description Up to here it is bid for the client; null stops automatic bidding */
            max_usd: number | null;
        };
        AnswerOfferFields: {
            /**
             * Format: int32
             * @description Lot id
             */
            lot: number;
            /** @description yes: the client takes the site for the amount; no: the client does not */
            accept: boolean;
        };
        RevokeKeyFields: Record<string, never>;
        AddLotWebhookFields: {
            /**
             * Format: uri
             * @description Where deliveries are sent by POST: http or https, on the public internet, at port 80, 443 or one from 1024
             */
            url: string;
        };
        ListLotWebhooksFields: Record<string, never>;
        TestLotWebhookFields: {
            webhook_id: string;
        };
        ReplayLotWebhookFields: {
            webhook_id: string;
            /** @description The id of one delivery, which is sent again by itself */
            delivery?: string;
            /**
             * Format: date-time
             * @description All that happened from then on is sent again, in its order: of the 100 newest changes at most
             */
            since?: string;
        };
        DeleteLotWebhookFields: {
            webhook_id: string;
        };
        DescribeServiceFields: Record<string, never>;
        ShowBriefSchemaFields: {
            /**
             * @description Kind of site
             * @default website
             * @enum {string}
             */
            type?: "landing" | "website" | "shop" | "redesign";
            /**
             * Format: int32
             * @description Pages of the site
             * @default 1
             */
            pages?: number;
            /**
             * Format: int32
             * @description Languages of the site
             * @default 1
             */
            languages?: number;
            /**
             * @description Online payments
             * @default false
             */
            payments?: boolean;
            /**
             * @description Subscriptions
             * @default false
             */
            subscriptions?: boolean;
            /**
             * @description Booking
             * @default false
             */
            booking?: boolean;
            /**
             * @description User accounts
             * @default false
             */
            accounts?: boolean;
            /**
             * Format: int32
             * @description Roles besides the visitor
             * @default 0
             */
            extra_roles?: number;
            /**
             * Format: int32
             * @description Systems to connect
             * @default 0
             */
            integrations?: number;
            /**
             * @description Language of the question texts
             * @default en
             * @enum {string}
             */
            lang?: "en" | "ru" | "pl" | "de" | "fr" | "es" | "pt" | "by";
        };
        ListBriefQuestionsFields: {
            /**
             * @description Kind of site
             * @default website
             * @enum {string}
             */
            type?: "landing" | "website" | "shop" | "redesign";
            /**
             * Format: int32
             * @description Pages of the site
             * @default 1
             */
            pages?: number;
            /**
             * Format: int32
             * @description Languages of the site
             * @default 1
             */
            languages?: number;
            /**
             * @description Online payments
             * @default false
             */
            payments?: boolean;
            /**
             * @description Subscriptions
             * @default false
             */
            subscriptions?: boolean;
            /**
             * @description Booking
             * @default false
             */
            booking?: boolean;
            /**
             * @description User accounts
             * @default false
             */
            accounts?: boolean;
            /**
             * Format: int32
             * @description Roles besides the visitor
             * @default 0
             */
            extra_roles?: number;
            /**
             * Format: int32
             * @description Systems to connect
             * @default 0
             */
            integrations?: number;
            /**
             * @description Language of the question texts
             * @default en
             * @enum {string}
             */
            lang?: "en" | "ru" | "pl" | "de" | "fr" | "es" | "pt" | "by";
        };
        QuoteFields: {
            /**
             * @description Kind of site
             * @default website
             * @enum {string}
             */
            type?: "landing" | "website" | "shop" | "redesign";
            /**
             * Format: int32
             * @description Pages of the site
             * @default 1
             */
            pages?: number;
            /**
             * Format: int32
             * @description Languages of the site
             * @default 1
             */
            languages?: number;
            /**
             * @description Online payments
             * @default false
             */
            payments?: boolean;
            /**
             * @description Subscriptions
             * @default false
             */
            subscriptions?: boolean;
            /**
             * @description Booking
             * @default false
             */
            booking?: boolean;
            /**
             * @description User accounts
             * @default false
             */
            accounts?: boolean;
            /**
             * Format: int32
             * @description Roles besides the visitor
             * @default 0
             */
            extra_roles?: number;
            /**
             * Format: int32
             * @description Systems to connect
             * @default 0
             */
            integrations?: number;
            /**
             * @description Currency of the price
             * @default EUR
             * @enum {string}
             */
            currency?: "EUR" | "USD" | "PLN";
            /** @description The most that the price may be, in its currency: the answer then says whether it is, and names the smallest changes by which it would be */
            budget?: number;
        };
        QuoteProjectsFields: {
            /**
             * @description Currency of the price
             * @default EUR
             * @enum {string}
             */
            currency?: "EUR" | "USD" | "PLN";
            projects: {
                /**
                 * @description Kind of site
                 * @default website
                 * @enum {string}
                 */
                type?: "landing" | "website" | "shop" | "redesign";
                /**
                 * Format: int32
                 * @description Pages of the site
                 * @default 1
                 */
                pages?: number;
                /**
                 * Format: int32
                 * @description Languages of the site
                 * @default 1
                 */
                languages?: number;
                /**
                 * @description Online payments
                 * @default false
                 */
                payments?: boolean;
                /**
                 * @description Subscriptions
                 * @default false
                 */
                subscriptions?: boolean;
                /**
                 * @description Booking
                 * @default false
                 */
                booking?: boolean;
                /**
                 * @description User accounts
                 * @default false
                 */
                accounts?: boolean;
                /**
                 * Format: int32
                 * @description Roles besides the visitor
                 * @default 0
                 */
                extra_roles?: number;
                /**
                 * Format: int32
                 * @description Systems to connect
                 * @default 0
                 */
                integrations?: number;
                /** @description What the studio's end client does */
                business?: string;
                /** @description What a visitor should do on the site */
                goal?: string;
                /**
                 * @description Whether the texts are ready
                 * @default false
                 */
                content_ready?: boolean;
                /** @description Anything worth saying */
                notes?: string;
                /** @description Modules may stand here as well, and mean the same; one that stands beside modules, also as off, counts instead */
                modules?: {
                    /**
                     * @description Online payments; counts unless it stands beside modules
                     * @default false
                     */
                    payments?: boolean;
                    /**
                     * @description Subscriptions; counts unless it stands beside modules
                     * @default false
                     */
                    subscriptions?: boolean;
                    /**
                     * @description Booking; counts unless it stands beside modules
                     * @default false
                     */
                    booking?: boolean;
                    /**
                     * @description User accounts; counts unless it stands beside modules
                     * @default false
                     */
                    accounts?: boolean;
                    /**
                     * Format: int32
                     * @description Roles besides the visitor; counts unless it stands beside modules
                     * @default 0
                     */
                    extra_roles?: number;
                    /**
                     * Format: int32
                     * @description Systems to connect; counts unless it stands beside modules
                     * @default 0
                     */
                    integrations?: number;
                };
            }[];
            /** @description The most that the price may be, in its currency: the answer then says whether it is, and names the smallest changes by which it would be */
            budget?: number;
        };
        ShowPricesFields: {
            /**
             * @description Currency of the price
             * @default EUR
             * @enum {string}
             */
            currency?: "EUR" | "USD" | "PLN";
        };
        ShowSigningKeysFields: Record<string, never>;
        ResupplyBriefFields: {
            /** @description Answers to the brief questions, each under the id of its question; they count before those in project.brief */
            brief?: {
                [key: string]: unknown;
            };
            /**
             * @description Language of the question texts
             * @default en
             * @enum {string}
             */
            lang?: "en" | "ru" | "pl" | "de" | "fr" | "es" | "pt" | "by";
            /** @description The order whose brief is resupplied */
            order_id: string;
            /**
             * @description Keep what was said before in those fields of a question that its new answer leaves out
             * @default false
             */
            merge_fields?: boolean;
        };
        PlaceOrderFields: {
            /** @description Who orders: email or telegram has to be there, so that the order can be confirmed */
            studio: {
                /** @description Name of the studio or agency */
                name?: string;
                /** @description Website of the studio or agency */
                website?: string;
                /**
                 * Format: email
                 * @description Where the order is confirmed and we write to
                 */
                email?: string;
                /** @description A handle or a t.me link: where the order is confirmed and we write to, unless there is an email */
                telegram?: string;
            } & (unknown | unknown);
            /** @description The site that is ordered: what is left out has its default */
            project?: {
                /**
                 * @description Kind of site
                 * @default website
                 * @enum {string}
                 */
                type?: "landing" | "website" | "shop" | "redesign";
                /**
                 * Format: int32
                 * @description Pages of the site
                 * @default 1
                 */
                pages?: number;
                /**
                 * Format: int32
                 * @description Languages of the site
                 * @default 1
                 */
                languages?: number;
                /**
                 * @description Online payments
                 * @default false
                 */
                payments?: boolean;
                /**
                 * @description Subscriptions
                 * @default false
                 */
                subscriptions?: boolean;
                /**
                 * @description Booking
                 * @default false
                 */
                booking?: boolean;
                /**
                 * @description User accounts
                 * @default false
                 */
                accounts?: boolean;
                /**
                 * Format: int32
                 * @description Roles besides the visitor
                 * @default 0
                 */
                extra_roles?: number;
                /**
                 * Format: int32
                 * @description Systems to connect
                 * @default 0
                 */
                integrations?: number;
                /** @description What the studio's end client does */
                business?: string;
                /** @description What a visitor should do on the site */
                goal?: string;
                /**
                 * @description Whether the texts are ready
                 * @default false
                 */
                content_ready?: boolean;
                /** @description Anything worth saying */
                notes?: string;
                /** @description Modules may stand here as well, and mean the same; one that stands beside modules, also as off, counts instead */
                modules?: {
                    /**
                     * @description Online payments; counts unless it stands beside modules
                     * @default false
                     */
                    payments?: boolean;
                    /**
                     * @description Subscriptions; counts unless it stands beside modules
                     * @default false
                     */
                    subscriptions?: boolean;
                    /**
                     * @description Booking; counts unless it stands beside modules
                     * @default false
                     */
                    booking?: boolean;
                    /**
                     * @description User accounts; counts unless it stands beside modules
                     * @default false
                     */
                    accounts?: boolean;
                    /**
                     * Format: int32
                     * @description Roles besides the visitor; counts unless it stands beside modules
                     * @default 0
                     */
                    extra_roles?: number;
                    /**
                     * Format: int32
                     * @description Systems to connect; counts unless it stands beside modules
                     * @default 0
                     */
                    integrations?: number;
                };
                /** @description The same as brief beside project; where both answer one question, that one counts and not this */
                brief?: {
                    [key: string]: unknown;
                };
            };
            /** @description Answers to the brief questions, each under the id of its question; they count before those in project.brief */
            brief?: {
                [key: string]: unknown;
            };
            /**
             * @description Language of the question texts
             * @default en
             * @enum {string}
             */
            lang?: "en" | "ru" | "pl" | "de" | "fr" | "es" | "pt" | "by";
            /**
             * @description Currency of the price
             * @default EUR
             * @enum {string}
             */
            currency?: "EUR" | "USD" | "PLN";
            /** @description The studio's own name for the order; a second one with the same contact is refused */
            reference?: string;
            /** @description A signed price, as quotes answer it: it holds even if prices have changed since; project and currency may then be left out */
            quote_token?: string;
        };
        ShowOrderFields: {
            /** @description The id that placing the order answered. It is the key to the order: whoever has it may do all that is described here, so keep it as a secret */
            order_id: string;
            /**
             * @description Language of the question texts
             * @default en
             * @enum {string}
             */
            lang?: "en" | "ru" | "pl" | "de" | "fr" | "es" | "pt" | "by";
        };
        ShowBriefFields: {
            /** @description The id that placing the order answered. It is the key to the order: whoever has it may do all that is described here, so keep it as a secret */
            order_id: string;
        };
        ShowNextQuestionFields: {
            /** @description The id that placing the order answered. It is the key to the order: whoever has it may do all that is described here, so keep it as a secret */
            order_id: string;
            /**
             * @description Language of the question texts
             * @default en
             * @enum {string}
             */
            lang?: "en" | "ru" | "pl" | "de" | "fr" | "es" | "pt" | "by";
        };
        AddFilesFields: {
            /** @description The id that placing the order answered. It is the key to the order: whoever has it may do all that is described here, so keep it as a secret */
            order_id: string;
            /** @description At most 50 MiB each; a part of any name that has a filename is one. Over a line that breaks, send each in parts by the tus protocol 1.0.0 to /api/studio-order/{order_id}/uploads instead, with filename and question in Upload-Metadata */
            files: string[];
            /**
             * @description The brief question that the files answer; left out, they are for anything else
             * @enum {string}
             */
            question?: "texts" | "logo" | "photos";
            /**
             * @description material: for the site; studio_logo: the studio's own, for the page that its client sees
             * @default material
             * @enum {string}
             */
            purpose?: "material" | "studio_logo";
        };
        ListFilesFields: {
            /** @description The id that placing the order answered. It is the key to the order: whoever has it may do all that is described here, so keep it as a secret */
            order_id: string;
        };
        RemoveFileFields: {
            /** @description The id that placing the order answered. It is the key to the order: whoever has it may do all that is described here, so keep it as a secret */
            order_id: string;
            /** @description The file_id under which the file is listed */
            file_id: string;
        };
        AcceptSiteFields: {
            /** @description The id that placing the order answered. It is the key to the order: whoever has it may do all that is described here, so keep it as a secret */
            order_id: string;
        };
        RequestChangesFields: {
            /** @description The id that placing the order answered. It is the key to the order: whoever has it may do all that is described here, so keep it as a secret */
            order_id: string;
            /** @description What is to be changed, each by itself */
            items: string[];
        };
        ReportDefectsFields: {
            /** @description The id that placing the order answered. It is the key to the order: whoever has it may do all that is described here, so keep it as a secret */
            order_id: string;
            /** @description What is broken, each by itself */
            items: string[];
        };
        RefuseSiteFields: {
            /** @description The id that placing the order answered. It is the key to the order: whoever has it may do all that is described here, so keep it as a secret */
            order_id: string;
            /** @description Why, so that we learn from it */
            reason?: string;
        };
        CancelOrderFields: {
            /** @description The id that placing the order answered. It is the key to the order: whoever has it may do all that is described here, so keep it as a secret */
            order_id: string;
            /** @description Why, so that we learn from it */
            reason?: string;
        };
        WriteMessageFields: {
            /** @description The id that placing the order answered. It is the key to the order: whoever has it may do all that is described here, so keep it as a secret */
            order_id: string;
            /** @description The message */
            text: string;
        };
        EndClientLinkFields: {
            /** @description The id that placing the order answered. It is the key to the order: whoever has it may do all that is described here, so keep it as a secret */
            order_id: string;
        };
        AddWebhookFields: {
            /** @description The id that placing the order answered. It is the key to the order: whoever has it may do all that is described here, so keep it as a secret */
            order_id: string;
            /**
             * Format: uri
             * @description Where deliveries are sent by POST: http or https, on the public internet, at port 80, 443 or one from 1024
             */
            url: string;
        };
        ListWebhooksFields: {
            /** @description The id that placing the order answered. It is the key to the order: whoever has it may do all that is described here, so keep it as a secret */
            order_id: string;
        };
        TestWebhookFields: {
            /** @description The id that placing the order answered. It is the key to the order: whoever has it may do all that is described here, so keep it as a secret */
            order_id: string;
            webhook_id: string;
        };
        ReplayWebhookFields: {
            /** @description The id that placing the order answered. It is the key to the order: whoever has it may do all that is described here, so keep it as a secret */
            order_id: string;
            webhook_id: string;
            /** @description The id of one delivery, which is sent again by itself */
            delivery?: string;
            /**
             * Format: date-time
             * @description All that happened from then on is sent again, in its order: of the 100 newest changes at most
             */
            since?: string;
        };
        DeleteWebhookFields: {
            /** @description The id that placing the order answered. It is the key to the order: whoever has it may do all that is described here, so keep it as a secret */
            order_id: string;
            webhook_id: string;
        };
        DownloadFileFields: {
            /** @description The id that placing the order answered. It is the key to the order: whoever has it may do all that is described here, so keep it as a secret */
            order_id: string;
            /** @description The file_id under which the file is listed */
            file_id: string;
        };
        WatchLotsFields: {
            /**
             * @description Currency of the price
             * @default EUR
             * @enum {string}
             */
            currency?: "EUR" | "USD" | "PLN";
        };
        WatchOrderFields: {
            /** @description The id that placing the order answered. It is the key to the order: whoever has it may do all that is described here, so keep it as a secret */
            order_id: string;
        };
    };
    responses: never;
    parameters: never;
    requestBodies: never;
    headers: never;
    pathItems: never;
}
