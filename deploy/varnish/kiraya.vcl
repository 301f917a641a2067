# Varnish 7.1 between the TLS of nginx and Kiraya: it keeps public pages, pictures and scripts. To /etc/varnish/kiraya.vcl; packages varnish
# and varnish-modules (xkey). Start it with -p http_gzip_support=off, because Kiraya's pages are compressed with Brotli
# (systemd.conf). Kiraya needs EDGE_CACHE=on, EDGE_PURGE_URLS, EDGE_PURGE_TOKEN. See docs/operations.md, "An edge cache".
vcl 4.1;

import std;
import xkey;

backend kiraya {
    .host = "127.0.0.1";
    .port = "3000";
    .connect_timeout = 2s;
    # The stream of notifications has a beat every few seconds; nothing else takes as long.
    .first_byte_timeout = 75s;
    .between_bytes_timeout = 75s;
    # While it fails, kept pages are sent for a day. Without a database Kiraya is still there for pages that it keeps itself.
    .probe = {
        .url = "/healthz";
        .interval = 2s;
        .timeout = 2s;
        .window = 4;
        .threshold = 2;
        .initial = 4;
    }
}

sub vcl_recv {
    if (req.restarts == 0) {
        unset req.http.kiraya-again;
    }
    # Only this file says how a reader wants pages.
    unset req.http.kiraya-language;
    unset req.http.kiraya-light;
    unset req.http.kiraya-place;

    if (req.method == "PURGE") {
        return (synth(700));
    }
    if (req.method !~ "^(GET|HEAD|POST|PUT|PATCH|DELETE|OPTIONS)$") {
        return (synth(405));
    }
    # For programs on the machines of the site, which ask Kiraya itself.
    if (req.url ~ "^/(metrics|readyz)(\?|$)") {
        return (synth(404));
    }
    if (req.method != "GET" && req.method != "HEAD") {
        return (pass);
    }

    # Files are the same for all readers.
    if (req.url ~ "^/(assets|files|categories|icons|phones|pictures|screens)/[^?]*$") {
        unset req.http.Cookie;
        call read_encoding;
        return (hash);
    }
    # A person who has just saved something (wrote; with replicas position) sees what the site itself answers.
    if (req.http.Authorization || req.http.kiraya-position || req.http.Cookie ~ "(^|;\s*)(wrote|position)=") {
        return (pass);
    }
    # Only lists begin with what is near the reader.
    if (req.url ~ "^/(category(/[^/?.]+){1,2})?(\?|$)") {
        call read_place;
    } elsif (
        req.url ~ "(?i)^/(about|contact|contact_us|install|terms|trending|privacy-policy)(\?|$)" ||
        req.url ~ "^/seller/[0-9a-f-]{36}(\?|$)" ||
        req.url ~ "^(/[^/?.]+){3}/[0-9a-f-]{36}(\?|$)"
    ) {
        set req.http.kiraya-place = "india";
    } else {
        return (pass);
    }
    call read_language;
    call read_light;
    call read_encoding;
    # Keys that say where a reader comes from; no page reads them.
    set req.url = regsuball(req.url, "([?&])(utm_[a-z_]+|fbclid|gclid|gbraid|wbraid|msclkid|igsh|igshid|ref)=[^&]*", "\1");
    set req.url = regsuball(regsuball(req.url, "([?&])&+", "\1"), "[?&]+$", "");

    # stale-while-revalidate of Kiraya. While the site does not answer, as long as an object allows (stale-if-error).
    if (std.healthy(req.backend_hint) && !req.http.kiraya-again) {
        set req.grace = 60s;
    } else {
        set req.grace = 1d;
    }
    return (hash);
}

sub read_language {
    set req.http.kiraya-language = "en";
    if (req.http.Cookie ~ "(^|;\s*)language=(gu|hi)(;|$)") {
        set req.http.kiraya-language = regsub(req.http.Cookie, "^(?:.*;)?\s*language=(gu|hi)(?:;.*)?$", "\1");
    }
}

# The reader's own choice, else what the browser asks for.
sub read_light {
    set req.http.kiraya-light = "off";
    if (req.http.Cookie ~ "(^|;\s*)light=(on|auto)(;|$)") {
        set req.http.kiraya-light = "on";
    } elsif (req.http.Cookie !~ "(^|;\s*)light=off(;|$)" && req.http.Save-Data ~ "(?i)^on\b") {
        set req.http.kiraya-light = "on";
    }
}

# A PIN, or a city of Kiraya's tables (a test compares them); all else is all of India. Pages with their language in the address know no place.
sub read_place {
    set req.http.kiraya-place = "india";
    if (req.url !~ "[?&]lang=(en|gu|hi)(&|$)" && req.http.Cookie ~ "(^|;\s*)place=") {
        set req.http.kiraya-place = regsub(
            req.http.Cookie,
            "^(?:.*;)?\s*place=([1-9][0-9]{5}|agartala|agra|ahilyanagar|ahmedabad|aizawl|ajmer|akola|alappuzha|aligarh|alwar|amaravati|ambaji|ambala|amravati|amreli|amritsar|anand|anjar|ankleshwar|asansol|aurangabad|ayodhya|balasore|ballari|banaskantha|bardoli|bareilly|bathinda|bavla|belagavi|bengaluru|bhachau|bhagalpur|bharatpur|bharuch|bhavnagar|bhilai|bhilwara|bhiwandi|bhopal|bhubaneswar|bhuj|bikaner|bilaspur|bilimora|bokaro|borsad|botad|chandigarh|chandrapur|chengalpattu|chennai|chhatrapati-sambhajinagar|chhota-udepur|chomu|chotila|coimbatore|cuttack|dabhoi|dahod|dakor|daman|dang|darbhanga|darjeeling|davangere|deesa|dehgam|dehradun|delhi|dewas|dhanbad|dhandhuka|dharampur|dharamshala|dharashiv|dharwad|dholka|dhoraji|dhrangadhra|dhule|dibrugarh|dimapur|dispur|diu|durg|durgapur|dwarka|erode|faridabad|firozabad|gandhidham|gandhinagar|gangtok|gaya|ghaziabad|godhra|gondal|gorakhpur|greater-noida|guntur|gurugram|guwahati|gwalior|haldwani|halol|haridwar|himatnagar|hisar|howrah|hubballi|hyderabad|ichalkaranji|idar|imphal|indore|itanagar|jabalpur|jaipur|jaisalmer|jalandhar|jalgaon|jalna|jambusar|jammu|jamnagar|jamshedpur|jetpur|jhansi|jodhpur|junagadh|kadapa|kadi|kakinada|kalaburagi|kalol|kalyan-dombivli|kanchipuram|kannur|kanpur|kanyakumari|kapadvanj|karimnagar|karnal|kavaratti|keshod|khambhalia|khambhat|khammam|kharagpur|kheda|kochi|kohima|kolhapur|kolkata|kollam|korba|kota|kottayam|kozhikode|kullu|kurnool|kutch|latur|leh|limbdi|loni|lucknow|ludhiana|lunawada|madurai|maheshtala|mahuva|malegaon|manali|mandvi|mangaluru|mansa|margao|mathura|meerut|mehsana|mira-bhayandar|modasa|mohali|moradabad|morbi|mount-abu|mumbai|mundra|muzaffarnagar|muzaffarpur|mysuru|nadiad|nagpur|nainital|nanded|narmada|narmadapuram|nashik|navi-mumbai|navsari|nellore|new-delhi|nizamabad|noida|north-goa|padra|palakkad|palanpur|palitana|panaji|panchkula|panchmahal|panipat|panvel|parbhani|patan|patiala|patna|petlad|pimpri-chinchwad|porbandar|port-blair|prayagraj|puducherry|pune|purba-bardhaman|puri|purnia|raebareli|raipur|rajahmundry|rajkot|rajpipla|rajula|rampur|ranchi|ratlam|rewa|rishikesh|rohtak|roorkee|rourkela|sabarkantha|sagar|saharanpur|salem|sambalpur|sanand|sangli|satara|satna|savarkundla|secunderabad|shahjahanpur|shillong|shimla|shivamogga|sidhpur|sihor|sikar|silchar|siliguri|silvassa|solapur|sonipat|south-dumdum|south-goa|sri-ganganagar|srinagar|surat|surendranagar|tapi|thane|thanjavur|thiruvananthapuram|thoothukudi|thrissur|tiruchirappalli|tirunelveli|tirupati|tiruppur|tumakuru|udaipur|udhagamandalam|udupi|ujjain|ulhasnagar|umargam|una|unjha|upleta|vadodara|valsad|vapi|varanasi|vasai-virar|vasco-da-gama|vellore|veraval|vijapur|vijayapura|vijayawada|viramgam|visakhapatnam|visnagar|vyara|wadhwan|wankaner|warangal|yamunanagar)(?:;.*)?$",
            "\1"
        );
        if (req.http.kiraya-place ~ "=") {
            set req.http.kiraya-place = "india";
        }
    }
}

# One of three spellings.
sub read_encoding {
    if (req.http.Accept-Encoding ~ "(?i)(^|,)\s*br\s*(;\s*q=(?!0(\.0*)?\s*(,|$))[0-9.]+\s*)?(,|$)") {
        set req.http.Accept-Encoding = "br";
    } elsif (req.http.Accept-Encoding ~ "(?i)(^|,)\s*gzip\s*(;\s*q=(?!0(\.0*)?\s*(,|$))[0-9.]+\s*)?(,|$)") {
        set req.http.Accept-Encoding = "gzip";
    } else {
        unset req.http.Accept-Encoding;
    }
}

# Without the host, which clients choose: Kiraya has one. With what pages vary by, so that no address has a long list of variants to look through.
sub vcl_hash {
    hash_data(req.url);
    hash_data(req.http.kiraya-language + " " + req.http.kiraya-light + " " + req.http.kiraya-place);
    return (lookup);
}

sub vcl_backend_response {
    if (bereq.uncacheable) {
        return (deliver);
    }
    # An old copy is better; vcl_synth looks for it.
    if (beresp.status >= 500 && (bereq.is_bgfetch || !bereq.http.kiraya-again)) {
        return (abandon);
    }
    if (beresp.http.Set-Cookie || beresp.status >= 400) {
        call keep_nothing;
    } elsif (bereq.http.kiraya-language) {
        if (beresp.http.CDN-Cache-Control ~ "max-age=[0-9]+" && beresp.status == 200) {
            set beresp.ttl = std.duration(regsub(beresp.http.CDN-Cache-Control, "^.*max-age=([0-9]+).*$", "\1s"), 0s);
            set beresp.grace = std.duration(
                regsub(beresp.http.CDN-Cache-Control, "^.*stale-if-error=([0-9]+).*$", "\1s"), 0s);
            set beresp.http.xkey = beresp.http.Surrogate-Key;
        } elsif (beresp.http.Cache-Control !~ "^public") {
            call keep_nothing;
        }
    } elsif (beresp.http.Cache-Control !~ "^public") {
        call keep_nothing;
    }
    return (deliver);
}

# For a second, requests for it do not wait for each other.
sub keep_nothing {
    set beresp.uncacheable = true;
    set beresp.ttl = 1s;
    set beresp.grace = 0s;
}

sub vcl_backend_error {
    return (abandon);
}

sub vcl_deliver {
    unset resp.http.CDN-Cache-Control;
    unset resp.http.Surrogate-Key;
    unset resp.http.xkey;
    # For readers a page depends on what these headers are made from.
    if (req.http.kiraya-language && resp.http.Vary) {
        set resp.http.Vary = "Cookie, Save-Data, Accept-Encoding";
    }
    return (deliver);
}

sub vcl_synth {
    set resp.http.Content-Type = "text/plain; charset=utf-8";
    set resp.http.Cache-Control = "no-store";
    if (resp.status == 700) {
        call purge;
    } elsif (resp.status == 503 && req.restarts == 0 && req.http.kiraya-language) {
        # The site fails: once more, and an old copy will do.
        set req.http.kiraya-again = "yes";
        return (restart);
    } else {
        if (resp.status == 503) {
            set resp.http.Retry-After = "5";
        }
        synthetic(resp.status + " " + resp.reason);
    }
    return (deliver);
}

# Removes what has one of these keys. The token is in the environment of varnishd.
sub purge {
    set resp.reason = "Forbidden";
    set resp.status = 403;
    if (std.getenv("EDGE_PURGE_TOKEN") ~ "." && req.http.Authorization == "Bearer " + std.getenv("EDGE_PURGE_TOKEN")) {
        set resp.status = 200;
        set resp.reason = "OK";
        synthetic(xkey.purge(req.http.Surrogate-Key));
    }
}
